import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("Cookie files of send")
struct SendCookieTests {
  let stage = Stage()

  @Test("-b FILE is where cookies begin, -c FILE where they end; a missing file is an empty one")
  func cookieFiles() async throws {
    let file = stage.scratch["cookies"]
    let setting = ScriptedNetwork(headers: [HeaderLine("Set-Cookie", "a=1; path=/")], "x")
    let first = try await stage.run(
      "send", "-b", file, "-c", file, "http://h.example/", network: setting)
    #expect(first.code == 0)
    let heading = "# Netscape HTTP Cookie File\n\n"
    let line = "h.example\tFALSE\t/\tFALSE\t0\ta\t1\n"
    #expect(String(decoding: try Files.read(file), as: UTF8.self) == heading + line)
    #expect(try FileStatus(file).mode & 0o777 == 0o600)
    let report = try await stage.run(
      "send", "-b", file, "--json", "http://h.example/", network: ScriptedNetwork("x"))
    #expect(report.out.contains("Cookie: •••"))
    let none = try await stage.run(
      "send", "--json", "http://h.example/", network: ScriptedNetwork("x"))
    #expect(!none.out.contains("Cookie"))
  }

  @Test("-b FILE may hold header lines, which count as the URL's")
  func cookiesOfHeads() async throws {
    let file = stage.scratch["heads"]
    let heads =
      "HTTP/1.1 200 OK\r\nSet-Cookie: a=1; path=/x\r\nset-cookie: b=2; domain=other\r\n\r\n"
    try Files.replace(file, with: Array(heads.utf8))
    let jar = stage.scratch["jar"]
    let outcome = try await stage.run(
      "send", "-b", file, "-c", jar, "http://h.example/", network: ScriptedNetwork("x"))
    #expect(outcome.code == 0)
    let text = String(decoding: try Files.read(jar), as: UTF8.self)
    #expect(text.hasSuffix("\n\nh.example\tFALSE\t/x\tFALSE\t0\ta\t1\n"))
  }

  @Test("-c - writes the jar behind the body")
  func jarOnOutput() async throws {
    let setting = ScriptedNetwork(headers: [HeaderLine("Set-Cookie", "a=1; path=/")], "x\n")
    let outcome = try await stage.run("send", "-c", "-", "http://h.example/", network: setting)
    let jar = "# Netscape HTTP Cookie File\n\nh.example\tFALSE\t/\tFALSE\t0\ta\t1\n"
    #expect((outcome.code, outcome.out) == (0, "x\n" + jar))
  }

  @Test("-b FILE -b a=1: the file's cookies go in front of the typed ones, in one line")
  func fileAndText() async throws {
    let file = stage.scratch["cookies"]
    try Files.replace(file, with: Array("h.example\tFALSE\t/\tFALSE\t0\tj\t2\n".utf8))
    let outcome = try await stage.run(
      "send", "--offline", "--show-secrets", "-b", "a=1", "-b", file, "http://h.example/")
    let lines = outcome.out.split(separator: "\r\n").filter { $0.hasPrefix("Cookie") }
    #expect(lines == ["Cookie: j=2; a=1"])
  }

  @Test("a jar that cannot be written is said, exit 3")
  func unwritableJar() async throws {
    let outcome = try await stage.run(
      "send", "-c", stage.scratch["none/jar"], "http://h/", network: ScriptedNetwork("x"))
    #expect(outcome.code == 3)
    #expect(outcome.out == "x")
  }
}
