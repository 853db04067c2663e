import TestSupport

/// The built `lotus` with a home of its own, as a person has it on their machine.
struct Lotus {
  let home: TemporaryFolder
  /// Where it is started; nil is the root of the package.
  var folder: String?
  /// Beside the pinned ones.
  var environment: [String: String] = [:]

  init() throws { home = try TemporaryFolder() }

  /// The command with these arguments, to be changed before it runs.
  func command(_ arguments: [String]) throws -> ChildProcess {
    var command = ChildProcess([try LotusBinary.release.path] + arguments)
    command.folder = folder
    command.environment["LOTUS_HOME"] = home("home")
    for (name, value) in environment { command.environment[name] = value }
    return command
  }

  /// Runs a command of the command line to its end.
  func callAsFunction(_ arguments: String..., input: String = "") async throws
    -> ChildProcess.Result
  {
    var command = try command(arguments)
    command.input = Array(input.utf8)
    return try await command.run()
  }
}

extension ChildProcess.Result {
  /// The lines of standard error.
  var errorLines: [Substring] { errorText.split(separator: "\n") }
}
