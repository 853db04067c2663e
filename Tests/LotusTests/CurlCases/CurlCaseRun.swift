import Platform
import TestSupport

@testable import Lotus

/// One case, sent through `Center` by `CurlTransport` and `Attempt` to a server that replays its answers.
struct CurlCaseRun {
  /// A command line that nothing is sent for.
  struct Refused: Error {
    let what: String
  }

  let one: CurlCase
  private let scratch = Scratch()
  private let server: ReplayServer
  private let world: CurlCaseWorld
  private(set) var sent: [Sent] = []
  private(set) var refusal: (any Error)?
  private var store: CookieStore?
  private var jarPath: String?

  /// Sends what the command line asks for; throws `CurlLine.Foreign` for what is not ours.
  init(_ one: CurlCase) async throws {
    self.one = one
    let folder = scratch.path
    let local: (String) -> String = { $0.replacing("LOGDIR", with: folder) }
    server = try ReplayServer(one.number, one.replies)
    world = CurlCaseWorld(
      environment: one.environment.mapValues(local).merging(["HOME": folder]) { first, _ in first })
    for (path, bytes) in one.files {
      let path = local(path)
      try Files.makeFolder(Files.folder(of: path) ?? folder)
      try Files.replace(path, with: Array(local(String(decoding: bytes, as: UTF8.self)).utf8))
    }
    let line = try CurlLine(ShellWords(local(one.command)).words)
    do { try await send(line) } catch let error as CurlLine.Foreign { throw error } catch {
      refusal = error
    }
    if let jarPath, let store { try Files.replace(jarPath, with: store.cookies.netscapeForm) }
  }

  private mutating func send(_ line: CurlLine) async throws {
    store = try line.parts[0].cookies(now: world.now())
    jarPath = line.parts[0].value("cookie-jar")
    let transport = ReplayTransport(port: server.port, environment: one.environment)
    let center = Center(
      configuration: CenterConfiguration(
        transport: transport, logCenter: LogCenter(feed: nil), world: world, cookies: store))
    for part in line.parts {
      for request in try part.requests(input: one.input, environment: world.environment) {
        sent.append(await Sent(center.send(request)))
      }
    }
  }

  /// What came to the server.
  var received: [UInt8] { server.received }
  /// Answers that were given.
  var given: [[UInt8]] { server.sent }
  /// A file as it is now.
  func file(_ path: String) -> [UInt8]? {
    try? Files.read(path.replacing("LOGDIR", with: scratch.path))
  }
}
