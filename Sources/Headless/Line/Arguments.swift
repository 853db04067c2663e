/// A command line as it was typed, sorted by the tables; what it means is decided by each command.
///
///     send -iXPOST --data a=1 -- URL   ->  command send, options [include, request POST, data a=1],
///                                          operands [URL]
struct Arguments: Hashable, Sendable {
  /// The command; nil when only options stand there.
  private(set) var command: Command.Name?
  /// Options in order, with their arguments.
  private(set) var options: [Given] = []
  /// Everything else, without the command.
  private(set) var operands: [String] = []
  /// Whether help was asked for in short.
  private(set) var wantsShortHelp = false

  /// An option as it was given.
  struct Given: Hashable, Sendable {
    let name: CommandOption.Name
    let argument: String?
  }

  /// Sorts the words after `lotus`.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    if let first = rest.first, !first.hasPrefix("-") {
      guard let name = Command.Name(rawValue: first) else { throw .unknownCommand(first) }
      command = name
      rest = rest.dropFirst()
    }
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      try take(word, &rest)
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    if word.hasPrefix("--") { return try takeLong(word, &rest) }
    if word.hasPrefix("-"), word.count > 1 { return try takeLetters(word, &rest) }
    operands.append(word)
  }

  /// `--select PATH`, `--select=PATH`, `--include`
  private mutating func takeLong(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let row = try row(String(parts[0])) { $0.long == parts[0] }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if row.argument == nil, attached != nil { throw .unwantedArgument(row.name) }
    try add(row, attached: attached, &rest)
  }

  /// `-i`, `-iL`, `-XPOST`, `-X POST`
  private mutating func takeLetters(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let row = try row("-\(letter)") { $0.letter == letter }
      if row.name == .help { wantsShortHelp = true }
      guard row.argument != nil else {
        try add(row, attached: nil, &rest)
        continue
      }
      return try add(row, attached: letters.isEmpty ? nil : String(letters), &rest)
    }
  }

  private mutating func add(
    _ row: CommandOption, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard row.argument != nil else { return options.append(Given(name: row.name, argument: nil)) }
    guard let argument = attached ?? rest.popFirst() else { throw .missingArgument(row.name) }
    options.append(Given(name: row.name, argument: argument))
  }

  private func row(
    _ typed: String, _ isMeant: (CommandOption) -> Bool
  ) throws(UsageError) -> CommandOption {
    guard let row = CommandOption.all.first(where: isMeant), row.belongs(to: command) else {
      throw .unknownOption(typed, of: command)
    }
    return row
  }
}

extension Arguments {
  /// Whether an option was given.
  func has(_ name: CommandOption.Name) -> Bool { options.contains { $0.name == name } }
  /// The argument of an option; of several the last counts, as in curl.
  func value(_ name: CommandOption.Name) -> String? { values(name).last }
  /// The arguments of an option in order.
  func values(_ name: CommandOption.Name) -> [String] {
    options.filter { $0.name == name }.compactMap(\.argument)
  }

  /// Whether the command line asks for words and not for work.
  var wantsHelp: Bool { command == .help || command == nil || has(.help) || has(.version) }

  /// Holds the number of operands against the command's row.
  func checkOperands() throws(UsageError) {
    guard let command else { return }
    let row = Command.named(command)
    if operands.count < row.operandCount.lowerBound {
      throw .missingOperand(row.operands, of: command)
    }
    if operands.count > row.operandCount.upperBound {
      throw .unwantedOperand(operands[row.operandCount.upperBound], of: command)
    }
  }
}
