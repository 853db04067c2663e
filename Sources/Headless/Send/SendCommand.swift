import JSONTree
import Lotus
import Platform
import Sessions

/// `lotus send [METHOD] URL`
struct SendCommand: Sendable {
  let arguments: Arguments
  let run: Run

  /// What `-v` writes to, whatever `-s` says.
  private let talk: Console

  init(_ arguments: Arguments, _ run: Run) {
    self.arguments = arguments
    talk = run.console
    var console = run.console
    console.isMuted = arguments.has(.silent) && !arguments.has(.showError)
    self.run = Run(
      world: run.world, console: console, executor: run.executor, transport: run.transport)
  }

  func start() async throws(CommandEnd) -> ExitCode {
    do throws(CommandEnd) { return try await send() } catch {
      // `-s`: the code alone says it.
      if run.console.isMuted, case .complaint(let complaint) = error {
        throw .code(complaint.exitCode)
      }
      throw error
    }
  }

  private func send() async throws(CommandEnd) -> ExitCode {
    let form = try form()
    let request = try SendRequest(arguments: arguments, run: run).prepared()
    let cookies = try SendCookies(arguments).store(for: request.url, run.world)
    if arguments.has(.offline) {
      let offline = OfflineSend(request: request, cookies: cookies, run: run)
      return try await offline.print(
        SecretView(showsSecrets: arguments.has(.showSecrets)), isReport: arguments.has(.json))
    }
    let output = try SendOutput(run.console, path: arguments.value(.output))
    let places = Places(run.world)
    let feed = LogFeed(folder: places.log, world: run.world)
    defer { feed.flush() }
    let cache = CacheCenter(folder: places.answers)
    let center = Center(
      configuration: CenterConfiguration(
        transport: run.transport(), cacheCenter: cache, keepsAnswers: true,
        logCenter: LogCenter(feed: feed, world: run.world),
        world: run.world, cookies: cookies))
    let end = await Interrupts.cancelling(on: run.executor) {
      await take(center.send(request), form, output)
    }
    if let record = feed.recent().first(where: { $0.kind == .storeFailed }) {
      run.console.complain(SendWords.notKept(record))
    }
    try SendCookies(arguments).write(cookies, to: run.console)
    if let end { throw end }
    return .fine
  }

  /// Looks at `--select` before anything is sent.
  private func form() throws(CommandEnd) -> SendAnswer.Form {
    guard let text = arguments.value(.select) else {
      return arguments.has(.json) ? .report : .body
    }
    if arguments.has(.json) { throw CommandEnd(UsageError.conflict(.json, .select)) }
    do throws(JSONPathError) { return .part(try JSONPath(text)) } catch {
      throw CommandEnd(error)
    }
  }

  /// Leaving the events, as a closed pipe does, cancels the send.
  private func take(
    _ events: ExchangeEvents, _ form: SendAnswer.Form, _ output: SendOutput
  ) async -> CommandEnd? {
    var answer = SendAnswer(form, arguments, run, output, talk: talk)
    for await event in events {
      do throws(CommandEnd) { try answer.take(event) } catch { return error }
    }
    return nil
  }
}
