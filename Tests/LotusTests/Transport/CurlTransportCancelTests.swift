import Glibc
import TestSupport
import Testing

@testable import Lotus

/// Each phase in which a transfer can be when it is cancelled. Run in a child process, because what is measured is
/// time, and the other tests keep every core busy.
@Suite("The live network: cancels in every phase", .needs(.servers))
struct CurlTransportCancelTests {
  static let childTest = "CurlTransportCancelTests/everyPhase"

  @Test(
    "a cancel answers in under 5 ms in every phase, while a name is being resolved too",
    .needs(.root))
  func cancel() async throws {
    let scratch = Scratch()
    let silent = try SilentPort(address: "127.0.0.77", port: 53)
    try writeFile(
      scratch["resolv.conf"], Array("nameserver 127.0.0.77\noptions timeout:30 attempts:1\n".utf8))
    let mount = "mount --bind '\(scratch["resolv.conf"])' /etc/resolv.conf && exec \"$@\""
    let result = try await TestChild.run(
      Self.childTest, through: ["unshare", "--mount", "sh", "-c", mount, "sh"])
    #expect(result.exit == 0, "\(result.text.suffix(3000))")
    for phase in Phase.allCases {
      let time = try #require(TestChild.figure("FIGURE-\(phase.rawValue)", in: result.text))
      print("cancel, \(phase.rawValue): \(time) ms")
      #expect(time < 5)
    }
    withExtendedLifetime(silent) {}
  }

  enum Phase: String, CaseIterable {
    case resolving, connecting, handshake, head, body, flow, upload
  }

  @Test(
    "cancels in every phase", .enabled(if: TestChild.wanted == childTest, "runs as a child only"))
  func everyPhase() async throws {
    let full = try FullListener()
    let mute = try FullListener(queue: 64)
    for phase in Phase.allCases {
      let request =
        switch phase {
        case .resolving: try PreparedRequest(url: "http://lotus-silent.example/")
        case .connecting: try PreparedRequest(url: "http://127.0.0.1:\(full.port)/")
        case .handshake: try PreparedRequest(url: "https://127.0.0.1:\(mute.port)/")
        case .head: try odd("/never")
        case .body: try odd("/stall")
        case .flow: try PreparedRequest(url: try TestServer.nginx.url + "/zeros.bin")
        case .upload:
          try PreparedRequest(
            method: "POST", url: "http://127.0.0.1:\(mute.port)/",
            body: .bytes([UInt8](repeating: 1, count: 64 << 20)))
        }
      print("FIGURE-\(phase.rawValue) \(try await median(of: request))")
    }
  }

  private func odd(_ path: String) throws -> PreparedRequest { try request(.odd, path) }

  /// Milliseconds from the cancel to its answer, and to the next answer of the same engine.
  private func median(of request: PreparedRequest) async throws -> Double {
    let transport = CurlTransport()
    var times: [Double] = []
    for round in 0..<9 {
      let events = transport.send(request)
      let task = Task { await Collected(events) }
      usleep(UInt32(20_000 + round * 3000))
      let start = ContinuousClock.now
      task.cancel()
      #expect(await task.value.failure == .cancelled)
      let answered = ContinuousClock.now - start
      let next = await Collected(transport.send(try odd("/noreason")))
      #expect(next.head?.status == 200)
      let engine = ContinuousClock.now - start
      #expect(engine < .seconds(2), "the engine stood still")
      times.append(answered / .milliseconds(1))
    }
    return times.sorted()[times.count / 2]
  }
}
