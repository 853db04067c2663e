import Lotus
import Sessions

/// `lotus --help`, `-h`, `--version`, `help COMMAND`, `COMMAND --help`.
struct HelpCommand {
  let arguments: Arguments
  let run: Run

  init(_ arguments: Arguments, _ run: Run) {
    self.arguments = arguments
    self.run = run
  }

  func start() throws(CommandEnd) -> ExitCode {
    try run.console.write(try text())
    return .fine
  }

  private func text() throws(CommandEnd) -> String {
    if arguments.has(.version) { return "lotus \(LotusVersion.text)\n" }
    if let command = arguments.command, command != .help { return HelpText.of(command) }
    guard let topic = arguments.operands.first else {
      return arguments.wantsShortHelp ? HelpText.short : HelpText.long
    }
    guard let command = Command.Name(rawValue: topic) else {
      throw CommandEnd(UsageError.unknownCommand(topic))
    }
    return HelpText.of(command)
  }
}
