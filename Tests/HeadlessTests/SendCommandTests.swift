import Glibc
import Lotus
import Platform
import Sessions
import TestSupport
import Testing

@testable import Headless

@Suite("What send prints, and how it ends")
struct SendCommandTests {
  let stage = Stage()

  @Test("the body as it comes, and nothing else")
  func body() async throws {
    let outcome = try await stage.run("send", "h", network: ScriptedNetwork("a\u{1B}[31m", "b"))
    #expect(outcome.code == 0)
    #expect(outcome.out == "a\u{1B}[31mb")
    #expect(outcome.err == "")
  }

  @Test("-i prints the head, raw")
  func include() async throws {
    let network = ScriptedNetwork(
      status: 201, reason: "", headers: [HeaderLine("set-cookie", "a=1"), HeaderLine("B", "")], "x")
    let outcome = try await stage.run("send", "-i", "h", network: network)
    #expect(outcome.out == "HTTP/1.1 201\r\nset-cookie: a=1\r\nB: \r\n\r\nx")
  }

  @Test("4xx is fine, unless -f asks")
  func fail() async throws {
    let network = ScriptedNetwork(status: 404, reason: "Not Found", "gone")
    let plain = try await stage.run("send", "h", network: network)
    #expect((plain.code, plain.out) == (0, "gone"))
    let failed = try await stage.run("send", "-f", "h", network: network)
    #expect((failed.code, failed.out) == (1, ""))
    #expect(failed.talk[0] == "lotus: the server answered 404 Not Found")
    #expect(failed.talk[1].hasPrefix("  the whole body is in "))
    let path = String(failed.talk[1].dropFirst("  the whole body is in ".count))
    #expect(try Files.read(path) == Array("gone".utf8))
  }

  @Test("the hint of -f names what applies: a body that is not kept, none at all")
  func failHint() async throws {
    let empty = try await stage.run("send", "-f", "h", network: ScriptedNetwork(status: 404))
    #expect(empty.talk[1] == "  it came without a body")
    try Files.makeFolder(stage.scratch["home/state/lotus"])
    rename(stage.scratch["home/state/lotus/answers"], stage.scratch["away"])
    try Files.replace(stage.scratch["home/state/lotus/answers"], with: [])
    let lost = try await stage.run("send", "-f", "h", network: ScriptedNetwork(status: 404, "x"))
    #expect(lost.talk.contains("  leave -f out to see the body"))
    #expect(!lost.err.contains("--select"))
  }

  @Test(
    "a failure has its exit code; what came is printed",
    arguments: [
      (TransferFailure.refused(host: "h", port: 80), 4), (.unknownHost("h"), 4),
      (.tls(detail: "d"), 5), (.timeout(milliseconds: 9), 6),
      (.truncated(received: 3, expected: 9), 4), (.cancelled, 130),
    ] as [(TransferFailure, Int32)])
  func failures(failure: TransferFailure, code: Int32) async throws {
    let outcome = try await stage.run(
      "send", "h", network: ScriptedNetwork("abc", failure: failure))
    #expect(outcome.code == code)
    #expect(outcome.out == "abc")
    #expect(outcome.talk.count == 2)
  }

  @Test("-o writes to the file; what came stays there and the complaint says so")
  func output() async throws {
    let path = stage.scratch["out.bin"]
    let whole = try await stage.run("send", "-o", path, "h", network: ScriptedNetwork("ab", "c"))
    #expect((whole.code, whole.out, whole.err) == (0, "", ""))
    #expect(try Files.read(path) == Array("abc".utf8))
    let failure = TransferFailure.truncated(received: 2, expected: 9)
    let half = try await stage.run(
      "send", "-o", path, "h", network: ScriptedNetwork("ab", failure: failure))
    #expect(half.code == 4)
    #expect(half.talk[1] == "  \(path) is not whole: it keeps the 2 B that came; send again")
    #expect(try Files.read(path) == Array("ab".utf8))
    let none = try await stage.run("send", "-o", path, "h", network: NoNetwork())
    #expect(none.code == 3)
    #expect(try Files.read(path) == Array("ab".utf8))
    let empty = try await stage.run("send", "-o", path, "h", network: ScriptedNetwork())
    #expect(empty.code == 0)
    #expect(try Files.read(path) == [])
  }

  @Test("a place where -o cannot write is refused before anything is sent")
  func badOutput() async throws {
    for path in [stage.scratch.path, stage.scratch["none/file"]] {
      let outcome = try await stage.run("send", "-o", path, "h", network: NoNetwork())
      #expect(outcome.code == 3)
      #expect(outcome.talk.first?.contains("network") == false)
    }
  }

  @Test("a full disk is said, exit 3, and nothing that was overwritten is called untouched")
  func full() async throws {
    let file = try await stage.run("send", "-o", "/dev/full", "h", network: ScriptedNetwork("a"))
    #expect(file.code == 3)
    #expect(
      file.talk == ["lotus: no room is left for /dev/full", "  make room and try again"])
    let output = try await stage.run(
      ["send", "h"], output: "/dev/full", network: ScriptedNetwork("a"))
    #expect(output.code == 3)
    #expect(
      output.talk == ["lotus: no room is left for standard output", "  make room and try again"])
  }

  @Test("a full disk: how much of the answer the file has", .enabled(if: getuid() == 0))
  func fullDisk() async throws {
    let disk = stage.scratch["disk"]
    try Files.makeFolder(disk)
    try #require(mountMemory(at: disk, options: "size=64k"))
    defer { unmount(disk) }
    try Files.replace(disk + "/out", with: Array("old".utf8))
    let body = String(repeating: "x", count: 100_000)
    let outcome = try await stage.run(
      "send", "-o", disk + "/out", "h", network: ScriptedNetwork(body))
    let size = try FileStatus(disk + "/out").size
    #expect(outcome.code == 3 && size > 0 && size < 100_000)
    #expect(
      outcome.talk.last
        == "  it keeps the first \(Measures.size(size)) of the answer; make room, send again")
  }

  @Test("-o - is standard output; -o of nothing is refused before anything is sent")
  func outputNames() async throws {
    let dash = try await stage.run("send", "-o", "-", "h", network: ScriptedNetwork("a"))
    #expect((dash.code, dash.out) == (0, "a"))
    #expect(!Files.exists("-"))
    let empty = try await stage.run("send", "-o", "", "h")
    #expect(empty.code == 3)
    #expect(empty.talk.first == "lotus: the name of a file is empty")
  }

  @Test("a closed standard output is said before anything is sent")
  func closed() async throws {
    let outcome = try await stage.run(["send", "h"], output: "/", network: NoNetwork())
    #expect(outcome.code == 3)
    #expect(outcome.talk.first == "lotus: standard output is closed")
  }

  @Test("a report of a failure is whole, also in a file; a part names the file of what arrived")
  func failedForms() async throws {
    let failure = TransferFailure.truncated(received: 2, expected: 9)
    let path = stage.scratch["report"]
    let report = try await stage.run(
      "send", "--json", "-o", path, "h", network: ScriptedNetwork("ab", failure: failure))
    #expect(report.code == 4)
    #expect(!report.err.contains("not whole"))
    #expect(JSONText(reading: try Files.read(path)) != nil)
    let part = try await stage.run(
      "send", "--select", "$", "h", network: ScriptedNetwork("ab", failure: failure))
    #expect(part.talk.last?.hasPrefix("  what arrived is in ") == true)
  }

  @Test("data in a complaint stays on its line")
  func oneLine() async throws {
    let outcome = try await stage.run("send", "-X", "A\r\nX: y", "h")
    #expect(outcome.code == 2)
    #expect(outcome.talk.count == 2)
    #expect(outcome.talk.first?.contains("A␍␊X: y") == true)
  }

  @Test("a host that is silent while connecting: exit 6 after --connect-timeout")
  func connectTimeout() async throws {
    let backlog = try FullBacklog()
    let outcome = try await stage.run(
      "send", "--connect-timeout", "0.2", "http://127.0.0.1:\(backlog.port)/",
      network: CurlTransport())
    #expect(outcome.code == 6)
    #expect(outcome.talk.first == "lotus: no connection after 200 ms")
  }

  @Test("--select prints the JSON text of one value")
  func select() async throws {
    let network = ScriptedNetwork("{\"a\":[1.50,{\"b\":", "\"x\"}],\"a\":[1.50,{\"b\":\"y\"}]}")
    for (path, text) in [
      ("$.a[1].b", "\"y\"\n"), ("$.a[0]", "1.50\n"), ("$.a[-1]", "{\n  \"b\": \"y\"\n}\n"),
    ] {
      let outcome = try await stage.run("send", "h", "--select", path, network: network)
      #expect((outcome.code, outcome.out, outcome.err) == (0, text, ""))
    }
    let nothing = try await stage.run("send", "h", "--select", "$.none", network: network)
    #expect((nothing.code, nothing.out) == (0, ""))
    #expect(nothing.talk == ["lotus: nothing is at $.none of the answer"])
  }

  @Test("a path that is none is refused before sending, with its place")
  func badPath() async throws {
    let outcome = try await stage.run("send", "h", "--select", "$.a[*]", network: NoNetwork())
    #expect(outcome.code == 2)
    #expect(outcome.talk.count == 2)
    #expect(outcome.talk[0].contains("`$.a[*]`, column 5"))
  }

  @Test("--select of what is no JSON names the place and where the body is")
  func badJSON() async throws {
    let outcome = try await stage.run(
      "send", "h", "--select", "$", network: ScriptedNetwork("{\"a\" 1}"))
    #expect(outcome.code == 3)
    #expect(outcome.out == "")
    #expect(outcome.talk.first?.hasPrefix("lotus: the answer, line 1, column 6") == true)
    #expect(outcome.talk.last?.hasPrefix("  the whole body is in ") == true)
  }

  @Test("--json is a report with secrets masked and the body whole")
  func report() async throws {
    let network = ScriptedNetwork(headers: [HeaderLine("Set-Cookie", "a=hush")], "b\u{0}dy")
    let outcome = try await stage.run(
      "send", "--json", "http://u:hush@h/?token=hush&q=1", "-d", "password=hush", network: network)
    #expect(outcome.code == 0)
    let report = try #require(JSONText(reading: Array(outcome.out.utf8)))
    #expect(!outcome.out.contains("hush"))
    #expect(report["format"]?.number == 1)
    #expect(report["request"]?["url"]?.string == "http://•••@h/?token=•••&q=1")
    #expect(report["response"]?["status"]?.number == 200)
    #expect(report["body"]?.exactBytes == Array("b\u{0}dy".utf8))
    #expect(Files.exists(try #require(report["entry"]?.string)))
  }

  @Test("--json tells a failure and ends with its code")
  func failedReport() async throws {
    let network = ScriptedNetwork("x", failure: .reset(detail: "d"))
    let outcome = try await stage.run("send", "--json", "h", network: network)
    #expect(outcome.code == 4)
    let report = try #require(JSONText(reading: Array(outcome.out.utf8)))
    #expect(report["failure"]?["kind"]?.string == "reset")
    #expect(report["body"]?.string == "x")
  }

  @Test("a terminal gets safe text, and no binary")
  func terminal() async throws {
    let text = try await stage.run(
      "send", "-i", "h", isTerminal: true,
      network: ScriptedNetwork(headers: [HeaderLine("X", "\u{9B}1m")], "a\u{1B}[2J\n", "é"))
    #expect(text.out == "HTTP/1.1 200 OK\nX: \\u009b1m\n\na␛[2J\né\n")
    let binary = try await stage.run(
      "send", "h", isTerminal: true, network: ScriptedNetwork("\u{0}PNG", "more"))
    #expect((binary.code, binary.out) == (0, ""))
    #expect(
      binary.talk == [
        "8 B that are no text were not written to the terminal",
        "  -o FILE keeps them, a pipe gets them",
      ])
  }

  @Test("every send is kept and logged")
  func kept() async throws {
    _ = try await stage.run("send", "http://h/one", network: ScriptedNetwork("1"))
    _ = try await stage.run("send", "http://h/two", network: ScriptedNetwork("2"))
    let center = CacheCenter(folder: stage.scratch["home/state/lotus/answers"])
    #expect(center.entries().map(\.exchange.request.url.text) == ["http://h/two", "http://h/one"])
    let logs = try await stage.run("logs")
    #expect(logs.code == 0)
    #expect(logs.out.contains("GET http://h/one"))
    #expect(logs.out.split(separator: "\n").allSatisfy { $0.hasPrefix("20") })
    let json = try await stage.run("logs", "--json")
    let lines = json.out.split(separator: "\n")
    #expect(lines.count == logs.out.split(separator: "\n").count)
    #expect(lines.allSatisfy { JSONText(reading: Array($0.utf8)) != nil })
  }

  @Test("an answer that cannot be kept is printed all the same, and said")
  func notKept() async throws {
    try Files.makeFolder(stage.scratch["home/state/lotus"])
    try Files.replace(stage.scratch["home/state/lotus/answers"], with: [])
    let outcome = try await stage.run("send", "h", network: ScriptedNetwork("body"))
    #expect((outcome.code, outcome.out) == (0, "body"))
    #expect(
      outcome.talk.first?.hasPrefix("lotus: the answer could not be kept for replay: ") == true)
    #expect(outcome.talk.first?.hasSuffix("goes through a file as if it were a folder") == true)
  }
}
