import Glibc
import Lotus
import Platform
import TestSupport

@testable import Headless

/// A command run with files for streams, a home of its own and a network that is given.
final class Stage: Sendable {
  let scratch = Scratch()

  struct Outcome {
    let code: Int32
    let out: String
    let err: String
    /// Lines of talk.
    var talk: [String] { err.split(separator: "\n").map(String.init) }
  }

  /// Runs the words after `lotus`.
  func run(
    _ words: String..., input: String = "", isTerminal: Bool = false,
    network: some Transport = NoNetwork()
  ) async throws -> Outcome {
    try await run(words, input: input, isTerminal: isTerminal, network: network)
  }

  /// The same; standard output may be another file.
  func run(
    _ words: [String], input: String = "", output: String? = nil, isTerminal: Bool = false,
    environment: [String: String] = [:], network: some Transport = NoNetwork()
  ) async throws -> Outcome {
    try Files.replace(scratch["in"], with: Array(input.utf8))
    let (out, err) = (output.map { open($0, O_WRONLY) } ?? stream("out"), stream("err"))
    let source = open(scratch["in"], O_RDONLY)
    defer { for descriptor in [source, out, err] { close(descriptor) } }
    let console = Console(input: source, output: out, errors: err, isTerminal: isTerminal)
    let home = ["LOTUS_HOME": scratch["home"]]
    let world = HomeWorld(environment: home.merging(environment) { $1 })
    let run = Run(world: world, console: console) { network }
    let code = await run.run(words)
    return Outcome(code: code, out: output == nil ? try text("out") : "", err: try text("err"))
  }

  private func stream(_ name: String) -> Int32 {
    open(scratch[name], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  }
  private func text(_ name: String) throws -> String {
    String(decoding: try Files.read(scratch[name]), as: UTF8.self)
  }
}

/// A network that must not be used.
struct NoNetwork: Transport {
  func send(_ request: PreparedRequest) -> TransferEvents {
    TransferEvents { throw TransferFailure.engineMissing(detail: "no network in this test") }
  }
}

/// A network that tells these events and then fails, if it is to.
struct ScriptedNetwork: Transport {
  var head = ResponseHead(version: "HTTP/1.1", status: 200, reason: "OK")
  var body: [[UInt8]] = []
  var failure: TransferFailure?

  init(
    status: Int = 200, reason: String = "OK", headers: HeaderList = [], _ body: String...,
    failure: TransferFailure? = nil
  ) {
    head = ResponseHead(version: "HTTP/1.1", status: status, reason: reason, headers: headers)
    self.body = body.map { Array($0.utf8) }
    self.failure = failure
  }

  func send(_ request: PreparedRequest) -> TransferEvents {
    let events: [TransferEvent] = [.started, .head(head)] + body.map { .chunk($0) }
    let rest = Lock(events)
    let failure = failure
    let isOver = Lock(false)
    return TransferEvents {
      if let event = rest.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return event }
      if let failure { throw failure }
      return isOver.withLock { over in
        defer { over = true }
        return over ? nil : .finished(Timings())
      }
    }
  }
}

/// The live world with an environment of its own.
struct HomeWorld: World {
  let environment: [String: String]
  func now() -> UInt64 { LiveWorld(environment: [:]).now() }
  func monotonic() -> UInt64 { LiveWorld(environment: [:]).monotonic() }
  func random() -> UInt64 { LiveWorld(environment: [:]).random() }
}
