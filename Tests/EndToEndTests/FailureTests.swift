import TestSupport
import Testing

/// What cannot be done is said in one line, what to do about it in another, and the exit code says which kind it is.
@Suite(.needs(.lotus), .needs(.servers)) struct FailureTests {
  @Test("nobody listens")
  func refused() async throws {
    let port = try FreePort.any()
    let result = try await Lotus()("send", "http://127.0.0.1:\(port)/")
    expect(result, exit: 4, says: "127.0.0.1:\(port)")
  }

  @Test("a host name that does not exist")
  func unknownHost() async throws {
    let result = try await Lotus()("send", "http://no-such-host.invalid/")
    expect(result, exit: 4, says: "no-such-host.invalid")
  }

  @Test("a certificate nobody vouches for")
  func tls() async throws {
    let result = try await Lotus()("send", try TestServer.nginxTLS.url + "/info")
    expect(result, exit: 5, says: "the certificate of localhost")
  }

  @Test("an answer that does not come in time")
  func timeout() async throws {
    let result = try await Lotus()("send", "-m", "0.3", try TestServer.odd.url + "/never")
    expect(result, exit: 6, says: "300 ms")
  }

  @Test("a body that ends too early: what came is on standard output")
  func truncated() async throws {
    let result = try await Lotus()("send", try TestServer.odd.url + "/truncated")
    expect(result, exit: 4, says: "400 B of 1.0 kB")
    #expect(result.text == String(repeating: "x", count: 400))
  }

  @Test("what is no HTTP")
  func garbage() async throws {
    let result = try await Lotus()("send", try TestServer.odd.url + "/garbage")
    expect(result, exit: 4, says: "no HTTP")
  }

  @Test(
    "a request that cannot be made is refused before anything is sent",
    arguments: [["http://"], ["-H", "no colon", "http://127.0.0.1:1/"], ["--no-such-option"], []])
  func refusedRequest(_ arguments: [String]) async throws {
    let result = try await Lotus().command(["send"] + arguments).run()
    expect(result, exit: 2, says: "")
  }

  @Test(
    "a path that names more than one place, with where it goes wrong",
    arguments: ["$..a", "$.a[", "a"])
  func path(_ path: String) async throws {
    let result = try await Lotus()("send", "--select", path, "http://127.0.0.1:1/")
    expect(result, exit: 2, says: path)
  }

  @Test("a disk without room: the error names the file", .needs(.root))
  func fullDisk() async throws {
    let disk = try SmallDisk(kilobytes: 64)
    let result = try await Lotus()(
      "send", "-o", disk.path + "/body", try TestServer.nginx.url + "/large.json")
    expect(result, exit: 3, says: disk.path + "/body")
  }

  @Test("a home without room does not keep the answer from coming", .needs(.root))
  func fullHome() async throws {
    let disk = try SmallDisk(kilobytes: 64)
    try disk.fill()
    var lotus = try Lotus()
    lotus.environment["LOTUS_HOME"] = disk.path
    let url = try TestServer.nginx.url + "/small.json"
    let result = try await lotus("send", url)
    #expect(result.output == (try await ChildProcess(["curl", "-s", url]).run().output))
  }
}

/// Two lines on standard error: what happened, what to do.
func expect(
  _ result: ChildProcess.Result, exit: Int32, says words: String,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(result.exit == exit, "\(result.errorText)", sourceLocation: location)
  #expect(result.errorLines.count == 2, "\(result.errorText)", sourceLocation: location)
  #expect(
    words.isEmpty || result.errorText.contains(words), "\(result.errorText)",
    sourceLocation: location)
}
