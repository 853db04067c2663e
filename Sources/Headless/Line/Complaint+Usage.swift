import Sessions

extension Complaint {
  /// A wrong command line in words.
  init(_ error: UsageError) {
    let (what, hint) = Self.words(error)
    self.init(what: what, hint: hint, exitCode: .usage)
  }

  private static func words(_ error: UsageError) -> (String, String) {
    switch error {
    case .unknownCommand(let word):
      let names = Command.Name.allCases.map(\.rawValue)
      return (
        "there is no command `\(word)`", near(word, names) ?? "lotus --help lists the commands"
      )
    case .unknownOption(let option, let command):
      let known = CommandOption.all.filter { $0.belongs(to: command) }.map(\.long)
      let title = command.map { "lotus \($0.rawValue)" } ?? "lotus"
      return ("\(title) has no option \(option)", near(option, known) ?? help(command))
    case .missingArgument(let option):
      let row = CommandOption.all.first { $0.name == option }
      let value = row?.argument ?? "a value"
      return (
        "--\(option.rawValue) needs \(value)",
        "write it after the option: --\(option.rawValue) \(value)"
      )
    case .unwantedArgument(let option):
      return ("--\(option.rawValue) takes no value", "leave out what stands after the =")
    case .missingOperand(let operand, let command):
      return ("lotus \(command.rawValue) needs \(operand)", help(command))
    case .unwantedOperand(let operand, let command):
      return ("lotus \(command.rawValue) has no use for `\(operand)`", help(command))
    case .twoMethods(let one, let other):
      return ("two methods: \(one) and -X \(other)", "leave one of them out")
    case .notAHeader(let line):
      return ("`\(line)` is no header line", "write it as -H 'Name: value'")
    case .notSeconds(let text, let option):
      return ("`\(text)` is no time", "give seconds, e.g. --\(option.rawValue) 2.5")
    case .notCount(let text, let option):
      return ("`\(text)` is no number", "count, e.g. --\(option.rawValue) 3")
    case .notAField(let text):
      return ("`\(text)` is no field of a form", "write it as -F 'name=value' or -F 'name=@FILE'")
    case .unknownInField(let word, let field):
      return (
        "-F does not know `\(word)` in `\(field)`",
        "put the value in quotes, or use --form-string; a -F for each file"
      )
    case .notAPlace(let text, let option):
      let row = CommandOption.all.first { $0.name == option }
      return ("`\(text)` is no place", "write it as \(row?.argument ?? "a place")")
    case .notAmong(let text, let option):
      let row = CommandOption.all.first { $0.name == option }
      return ("`\(text)` is no value of --\(option.rawValue)", "take \(row?.argument ?? "another")")
    case .noFile(let path):
      return ("\(path) cannot be read", "it would have header lines; check its name")
    case .noText(let word):
      return (
        "`\(TypedText.shown(word))` is no UTF-8",
        "names of files and all words must be; only -d, -H and the URL of send take any byte"
      )
    case .twoInputs:
      return ("standard input can be read only once", "write one of the two to a file first")
    case .conflict(let one, let other):
      return (
        "--\(one.rawValue) and --\(other.rawValue) exclude each other", "leave one of them out"
      )
    }
  }

  private static func near(_ word: String, _ names: [String]) -> String? {
    NearestName.of(word, among: names).map { "did you mean \($0)?" }
  }

  private static func help(_ command: Command.Name?) -> String {
    command.map { "lotus help \($0.rawValue) shows how" } ?? "lotus --help lists the options"
  }
}
