import Glibc
import Lotus
import Platform
import Sessions

/// Runs one command of the command line; answers the exit code. `arguments` are those after `lotus`.
///
/// It runs on a thread of its own, not on the runtime's pool: that pool takes its time to start. Libcurl is
/// opened meanwhile.
public func runCommand(_ arguments: [String], world: some World) -> Int32 {
  let isOffline = arguments.contains("--offline")
  if arguments.first == Command.Name.send.rawValue, !isOffline { CurlTransport.prepare() }
  // A closed pipe is an answer of `write`, so that a send in its midst is still kept.
  signal(SIGPIPE, SIG_IGN)
  let thread = WorkThread()
  let run = Run(world: world, console: .standard, executor: thread) { CurlTransport() }
  let code = Monitor<Int32?>(nil)
  Task.detached(executorPreference: thread) {
    let status = await run.run(arguments)
    code.change { $0 = status }
  }
  return code.wait { $0 }
}

/// Says on standard error what went wrong and what to do; answers the exit code.
public func complain(_ complaint: Complaint) -> Int32 {
  Console.standard.complain(complaint)
  return complaint.exitCode.rawValue
}

/// Says that a word which must be text is none; answers the exit code.
public func refuse(noText word: String) -> Int32 { complain(Complaint(UsageError.noText(word))) }

/// Whether a word is the name of a command.
public func isCommand(_ word: String) -> Bool { Command.Name(rawValue: word) != nil }

/// Whether a word is the name of a command, or a slip of one (`sned`).
public func meansCommand(_ word: String) -> Bool {
  let names = Command.Name.allCases.map(\.rawValue)
  return names.contains(word) || NearestName.of(word, among: names) != nil
}

/// What a command has around it. Tests give it other streams, another world, another network.
struct Run: Sendable {
  let world: any World
  let console: Console
  /// Where tasks of the command run.
  let executor: any TaskExecutor
  /// The network, made only by the command that needs it.
  let transport: @Sendable () -> any Transport

  init(
    world: any World, console: Console, executor: any TaskExecutor = globalConcurrentExecutor,
    transport: @escaping @Sendable () -> any Transport
  ) {
    self.world = world
    self.console = console
    self.executor = executor
    self.transport = transport
  }

  /// Reads the command line and runs its command.
  func run(_ words: [String]) async -> Int32 {
    do throws(CommandEnd) {
      return try await start(words).rawValue
    } catch {
      if case .complaint(let complaint) = error { console.complain(complaint) }
      return error.status
    }
  }

  private func start(_ words: [String]) async throws(CommandEnd) -> ExitCode {
    let arguments: Arguments
    do throws(UsageError) {
      arguments = try Arguments(words)
      try arguments.checkText()
      if !arguments.wantsHelp { try arguments.checkOperands() }
    } catch {
      throw CommandEnd(error)
    }
    if arguments.wantsHelp { return try HelpCommand(arguments, self).start() }
    switch arguments.command {
    case .send: return try await SendCommand(arguments, self).start()
    case .tree: return try TreeCommand(arguments, self).start()
    case .query: return try QueryCommand(arguments, self).start()
    case .diff: return try DiffCommand(arguments, self).start()
    case .shape: return try ShapeCommand(arguments, self).start()
    case .replay: return try ReplayCommand(arguments, self).start()
    case .logs: return try LogsCommand(arguments, self).start()
    case .help, nil: return try HelpCommand(arguments, self).start()
    }
  }
}
