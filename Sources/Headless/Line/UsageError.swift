/// What is wrong with a command line.
enum UsageError: Error, Hashable, Sendable {
  /// The first word is no command.
  case unknownCommand(String)
  /// No command takes this option, or this one does not.
  case unknownOption(String, of: Command.Name?)
  /// An option's argument is missing.
  case missingArgument(CommandOption.Name)
  /// `--follow=x`
  case unwantedArgument(CommandOption.Name)
  /// An operand is missing, as help calls it.
  case missingOperand(String, of: Command.Name)
  /// An operand too many.
  case unwantedOperand(String, of: Command.Name)
  /// METHOD and -X name two methods.
  case twoMethods(String, String)
  /// A header line without a colon.
  case notAHeader(String)
  /// The argument of `-m` or `--connect-timeout` is no time.
  case notSeconds(String, CommandOption.Name)
  /// The argument of `--retry` or `--max-redirs` is no number.
  case notCount(String, CommandOption.Name)
  /// `-F` without a `=`.
  case notAField(String)
  /// A word of a `-F` that is not known, and the whole.
  case unknownInField(String, String)
  /// The argument of `--resolve` or `--connect-to` names no place.
  case notAPlace(String, CommandOption.Name)
  /// The argument of an option is none of the words it takes.
  case notAmong(String, CommandOption.Name)
  /// The file of `-H @FILE` cannot be read.
  case noFile(String)
  /// Bytes that are no UTF-8 where a name or a word must be: another name would be used.
  case noText(String)
  /// Standard input is named twice.
  case twoInputs
  /// Two options that exclude each other.
  case conflict(CommandOption.Name, CommandOption.Name)
}
