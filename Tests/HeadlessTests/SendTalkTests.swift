import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("What send says aside, and --offline")
struct SendTalkTests {
  let stage = Stage()

  @Test("-v: what goes out, what came, how; secrets masked unless --show-secrets")
  func verbose() async throws {
    let network = ScriptedNetwork(
      headers: [HeaderLine("Set-Cookie", "a=hush"), HeaderLine("B", "c")], "x")
    let words = ["send", "-v", "http://u:hush@h/p?token=hush&q=1#f", "-d", "ab", "-k"]
    let masked = try await stage.run(words, network: network)
    #expect(masked.out == "x")
    #expect(
      masked.talk.prefix(4) == [
        "* verifiesTLS: false", "> POST /p?token=•••&q=1", "> Host: h", "> Authorization: •••",
      ])
    #expect(masked.talk.contains("* a body of 2 B"))
    #expect(masked.talk.contains("< HTTP/1.1 200 OK") && masked.talk.contains("< Set-Cookie: •••"))
    #expect(!masked.err.contains("hush"))
    let shown = try await stage.run(words + ["--show-secrets"], network: network)
    #expect(shown.talk.contains("> POST /p?token=hush&q=1"))
    #expect(
      shown.talk.contains("> Authorization: Basic dTpodXNo")
        && shown.talk.contains("< Set-Cookie: a=hush"))
  }

  @Test("--show-secrets in a report")
  func report() async throws {
    let outcome = try await stage.run(
      "send", "--json", "--show-secrets", "http://h/?token=hush", network: ScriptedNetwork("x"))
    let report = try #require(JSONText(reading: Array(outcome.out.utf8)))
    #expect(report["request"]?["url"]?.string == "http://h/?token=hush")
  }

  @Test("-s says nothing, the code stays; -S says why; -v is heard all the same")
  func silent() async throws {
    let network = ScriptedNetwork(failure: .refused(host: "h", port: 80))
    let silent = try await stage.run("send", "-s", "h", network: network)
    #expect((silent.code, silent.err) == (4, ""))
    let said = try await stage.run("send", "-sS", "h", network: network)
    #expect(said.code == 4 && said.talk.count == 2)
    let usage = try await stage.run(
      "send", "-s", "-d", "@" + stage.scratch["none"], "h", network: network)
    #expect((usage.code, usage.err) == (3, ""))
    let verbose = try await stage.run("send", "-sv", "h", network: network)
    #expect(verbose.talk.first == "> GET /")
  }

  @Test("-I asks for the head and prints it")
  func head() async throws {
    let outcome = try await stage.run(
      "send", "-I", "h", network: ScriptedNetwork(headers: [HeaderLine("A", "b")]))
    #expect(outcome.out == "HTTP/1.1 200 OK\r\nA: b\r\n\r\n")
  }

  @Test("--offline prints what would go out, jar and .netrc included, and sends nothing")
  func offline() async throws {
    let cookies = stage.scratch["cookies"]
    try Files.replace(cookies, with: Array("h\tFALSE\t/\tFALSE\t0\ta\thush\n".utf8))
    try Files.replace(stage.scratch["netrc"], with: Array("machine h login u password hush\n".utf8))
    let words = [
      "send", "--offline", "http://h/?token=hush", "-b", cookies, "--netrc-file",
      stage.scratch["netrc"],
      "--data-raw", "q=1", "-A", "me", "-H", "Accept:",
    ]
    let masked = try await stage.run(words, network: NoNetwork())
    #expect(masked.code == 0 && masked.err == "")
    #expect(
      masked.out.split(separator: "\r\n", omittingEmptySubsequences: false) == [
        "POST /?token=••• HTTP/1.1", "Host: h", "Authorization: •••", "User-Agent: me",
        "Content-Length: 3", "Content-Type: application/x-www-form-urlencoded", "Cookie: •••", "",
        "q=1",
      ])
    let shown = try await stage.run(words + ["--show-secrets"], network: NoNetwork())
    #expect(
      shown.out.contains("Authorization: Basic dTpodXNo\r\n")
        && shown.out.contains("Cookie: a=hush\r\n"))
    #expect(!Files.exists(stage.scratch["home/state/lotus/answers"]))
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func offline(_ words: String...) async throws -> [String] {
    let outcome = try await stage.run(["send", "--offline", "-H", "User-Agent:"] + words)
    #expect(outcome.code == 0, "\(outcome.err)")
    return Self.lines(outcome.out)
  }

  @Test("--offline: through a proxy the whole URL and the login that is masked; CONNECT first")
  func offlineProxy() async throws {
    #expect(
      try await offline("-x", "http://u:hush@p", "http://h/a?token=hush") == [
        "GET http://h/a?token=••• HTTP/1.1", "Host: h", "Proxy-Authorization: •••", "Accept: */*",
        "", "",
      ])
    #expect(
      try await offline("-x", "http://u:hush@p", "https://h/a") == [
        "CONNECT h:443 HTTP/1.1", "Host: h:443", "Proxy-Authorization: •••",
        "Proxy-Connection: Keep-Alive", "", "GET /a HTTP/1.1", "Host: h", "Accept: */*", "", "",
      ])
  }

  @Test("--offline: the offer of HTTP/2, chunks, and with Digest the request that goes first")
  func offlineWire() async throws {
    let offer = try await offline("--http2", "h")
    #expect(
      offer.dropFirst(2).prefix(3) == [
        "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c",
        "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
      ])
    let chunked = try await offline("-H", "Transfer-Encoding: chunked", "-d", "0123456789ab", "h")
    #expect(chunked.suffix(6) == ["", "c", "0123456789ab", "0", "", ""])
    let none = try await offline("-H", "Transfer-Encoding: chunked", "-d", "", "h")
    #expect(none.suffix(4) == ["", "0", "", ""])
    let probe = try await offline("--digest", "-u", "u:p", "-d", "x=1", "h")
    #expect(probe.contains("Content-Length: 0") && probe.suffix(2) == ["", ""])
  }

  @Test("-v and --json tell the same: target, login, tunnel, offer")
  func told() async throws {
    let network = ScriptedNetwork("x")
    let words = ["send", "-v", "--json", "-x", "http://u:hush@p"]
    let forwarded = try await stage.run(words + ["--http2", "http://h/a"], network: network)
    #expect(forwarded.talk.contains("> GET http://h/a"))
    #expect(forwarded.talk.contains("> Proxy-Authorization: •••"))
    #expect(forwarded.talk.contains("> Upgrade: h2c"))
    let report = try #require(JSONText(reading: Array(forwarded.out.utf8)))
    #expect(report["request"]?["target"]?.string == "http://h/a")
    let lines = report["request"]?["headers"]?.elements?.compactMap(\.string) ?? []
    #expect(lines.contains("Proxy-Authorization: •••") && lines.contains("Upgrade: h2c"))
    let tunnelled = try await stage.run(words + ["https://h/a"], network: network)
    let sent = tunnelled.talk.filter { $0.hasPrefix("> ") }
    #expect(sent.prefix(2) == ["> CONNECT h:443", "> Host: h:443"])
    #expect(sent.contains("> GET /a"))
    let tunnel = try #require(JSONText(reading: Array(tunnelled.out.utf8)))["request"]?["tunnel"]
    #expect(tunnel?["target"]?.string == "h:443")
    #expect(!(forwarded.err + forwarded.out + tunnelled.err + tunnelled.out).contains("hush"))
  }

  @Test("--offline --json is the request of a report; what is wrong is said")
  func offlineReport() async throws {
    let outcome = try await stage.run("send", "--offline", "--json", "-x", "http://u:hush@p", "h")
    let report = try #require(JSONText(reading: Array(outcome.out.utf8)))
    #expect(report["request"]?["options"]?["proxy"]?.string == "http://•••@p")
    #expect(report["request"]?["method"]?.string == "GET")
    let missing = try await stage.run(
      "send", "--offline", "--netrc-file", stage.scratch["none"], "h")
    #expect(missing.code == 3)
  }
}
