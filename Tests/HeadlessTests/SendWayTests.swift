import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

/// The options that change the way of a request, against real servers: what happens, and what `--json` and `-v` say of it.
@Suite("The way a request takes", .needs(.servers))
struct SendWayTests {
  let stage = Stage()

  /// The report of a send that went well.
  private func report(_ words: String...) async throws -> JSONText {
    let outcome = try await stage.run(
      ["send", "--json"] + words, network: CurlTransport(environment: [:]))
    #expect(outcome.code == 0, "\(outcome.err)")
    return try #require(JSONText(reading: Array(outcome.out.utf8)))
  }

  private func talk(_ words: String...) async throws -> [String] {
    let outcome = try await stage.run(
      ["send", "-v"] + words, network: CurlTransport(environment: [:]))
    #expect(outcome.code == 0, "\(outcome.err)")
    return outcome.talk
  }

  private func port(_ server: TestServer) throws -> String {
    String(try server.url.split(separator: ":").last ?? "")
  }

  @Test("--compressed asks, undoes, and the report has both sizes")
  func compressed() async throws {
    let url = try TestServer.nginx.url + "/large.json"
    let plain = try await report(url)
    let coded = try await report("--compressed", url)
    #expect(plain["request"]?["options"] == nil)
    #expect(coded["request"]?["options"]?["decodesContent"]?.bool == true)
    #expect(coded["size"]?.number == plain["size"]?.number)
    let wire = try #require(coded["timings"]?["wireBytes"]?.number)
    #expect(wire * 2 < (plain["timings"]?["wireBytes"]?.number ?? 0))
    let asked = coded["request"]?["headers"]?.elements?.compactMap(\.string) ?? []
    #expect(asked.contains("Accept-Encoding: deflate, gzip, br, zstd"))
  }

  @Test("-x goes through the proxy with the secret of -U, and both tell it without that secret")
  func proxy() async throws {
    let proxy = try TestServer.proxy.url
    let words = ["-x", proxy, "-U", "me:hush", "http://somewhere.test:\(try port(.odd))/echo"]
    let outcome = try await stage.run(
      ["send", "--json", "-v"] + words, network: CurlTransport(environment: [:]))
    #expect(outcome.code == 0)
    let report = try #require(JSONText(reading: Array(outcome.out.utf8)))
    let shown = proxy.replacing("://", with: "://•••@")
    #expect(report["request"]?["options"]?["proxy"]?.string == shown)
    #expect(outcome.talk.contains("* proxy: " + shown))
    #expect(report["timings"]?["peer"]?.string == proxy.replacing("http://", with: ""))
    #expect(!outcome.err.contains("hush"))
  }

  @Test("--noproxy and NO_PROXY keep -x out; a proxy of the environment is told")
  func noProxy() async throws {
    let url = try TestServer.odd.url + "/echo"
    let direct = try await report("-x", "http://127.0.0.1:1", "--noproxy", "127.0.0.1", url)
    #expect(direct["request"]?["options"] == nil)
    let proxy = try TestServer.proxy.url
    let environment = ["http_proxy": proxy]
    let outcome = try await stage.run(
      ["send", "-v", "http://somewhere.test:\(try port(.odd))/echo"], environment: environment,
      network: CurlTransport(environment: environment))
    #expect(outcome.code == 0)
    #expect(outcome.talk.contains("* proxy: " + proxy))
    let kept = try await stage.run(
      ["send", "-v", "-x", "http://127.0.0.1:1", url],
      environment: ["NO_PROXY": "127.0.0.1"],
      network: CurlTransport(environment: ["NO_PROXY": "127.0.0.1"]))
    #expect(kept.code == 0 && !kept.err.contains("proxy:"))
  }

  @Test("--resolve and --connect-to lead elsewhere; Host line and URL stay")
  func elsewhere() async throws {
    let port = try port(.odd)
    let resolved = try await report(
      "--resolve", "one.test:\(port):127.0.0.1", "http://one.test:\(port)/echo")
    #expect(
      resolved["request"]?["options"]?["resolve"] == .array([.string("one.test:\(port):127.0.0.1")])
    )
    #expect(resolved["request"]?["headers"]?.elements?.first?.string == "Host: one.test:\(port)")
    #expect(resolved["timings"]?["peer"]?.string == "127.0.0.1:\(port)")
    let lines = try await talk("--connect-to", "two.test:80:127.0.0.1:\(port)", "two.test/echo")
    #expect(lines.contains("* connectTo: [\"two.test:80:127.0.0.1:\(port)\"]"))
    #expect(lines.contains("> Host: two.test"))
    #expect(lines.contains { $0.hasPrefix("* 127.0.0.1:\(port), a new connection") })
  }

  @Test("--unix-socket")
  func unixSocket() async throws {
    let path = try TestServer.socket
    let told = try await report("--unix-socket", path, "http://anywhere/small.json")
    #expect(told["response"]?["status"]?.number == 200)
    #expect(told["request"]?["options"]?["unixSocket"]?.string == path)
    #expect(
      try await talk("--unix-socket", path, "http://anywhere/small.json").contains(
        "* unixSocket: " + path))
  }

  @Test("--http1.1, --http2, --http2-prior-knowledge: what was spoken is told")
  func versions() async throws {
    let (tls, clear) = (try TestServer.nginxTLS.url, try TestServer.nginxH2C.url)
    let url = tls.replacing("127.0.0.1", with: "localhost") + "/small.json"
    for (option, place, version) in [
      ("--http1.1", url, "HTTP/1.1"), ("--http2", url, "HTTP/2"),
      ("--http2-prior-knowledge", clear + "/small.json", "HTTP/2"),
    ] {
      let outcome = try await stage.run(
        ["send", "--json", "-v", "-k", option, place], network: CurlTransport(environment: [:]))
      let report = try #require(JSONText(reading: Array(outcome.out.utf8)))
      #expect(report["timings"]?["version"]?.string == version, "\(option)")
      #expect(report["request"]?["options"]?["version"]?.string != nil)
      #expect(
        outcome.talk.contains { $0.hasPrefix("* ") && $0.hasSuffix("connection, " + version) })
      #expect(report["request"]?["options"]?["verifiesTLS"]?.bool == false)
    }
  }

  @Test("--cacert and SSL_CERT_FILE are trusted, -k asks nobody; without them exit 5")
  func authorities() async throws {
    let url = try TestServer.nginxTLS.url.replacing("127.0.0.1", with: "localhost") + "/small.json"
    let authority = try TestServer.certificateAuthority
    let refused = try await stage.run("send", url, network: CurlTransport(environment: [:]))
    #expect(refused.code == 5)
    let trusted = try await report("--cacert", authority, url)
    #expect(trusted["request"]?["options"]?["caFile"]?.string == authority)
    #expect(trusted["timings"]?["session"]?["version"]?.string?.hasPrefix("TLSv1") == true)
    let lines = try await talk("--cacert", authority, url)
    #expect(lines.contains { $0.hasPrefix("* TLSv1") })
    #expect(lines.contains { $0.hasPrefix("* certificate of ") })
    #expect(try await talk("-k", url).contains("* verifiesTLS: false"))
    let named = try await stage.run(
      ["send", url], environment: ["SSL_CERT_FILE": authority],
      network: CurlTransport(environment: [:]))
    #expect(named.code == 0)
  }

  @Test("--pinnedpubkey takes the key of the server and no other")
  func pinned() async throws {
    let url = try TestServer.nginxTLS.url.replacing("127.0.0.1", with: "localhost") + "/small.json"
    let pin = try #require(
      await talk("-k", url).first { $0.hasPrefix("* sha256//") }.map { String($0.dropFirst(2)) })
    let told = try await report("-k", "--pinnedpubkey", pin, url)
    #expect(told["request"]?["options"]?["pinnedKeys"] == .array([.string(pin)]))
    let other = "sha256//" + String(repeating: "A", count: 43) + "="
    let refused = try await stage.run(
      "send", "-k", "--pinnedpubkey", other, url, network: CurlTransport(environment: [:]))
    #expect(refused.code == 5)
  }

  @Test(
    "--cert, --key, --pass, --cert-type: who we are, and what opens the key is told nowhere",
    arguments: [
      ["--cert", "client.pem", "--key", "client.key"],
      ["--cert", "client.pem", "--key", "client.locked.key", "--pass", "lotus"],
      ["-E", "client.pem:lotus", "--key", "client.locked.key"],
      ["--cert", "client.p12:lotus"],
      ["--cert", "client.p12", "--cert-type", "P12", "--pass", "lotus"],
    ])
  func certificates(words: [String]) async throws {
    let url = try TestServer.nginxClient.url.replacing("127.0.0.1", with: "localhost") + "/info"
    let words = try words.map { $0.hasPrefix("client") ? try TestServer.certificate($0) : $0 }
    let outcome = try await stage.run(
      ["send", "--json", "-v", "-k"] + words + [url], network: CurlTransport(environment: [:]))
    #expect(outcome.code == 0, "\(outcome.err)")
    let report = try #require(JSONText(reading: Array(outcome.out.utf8)))
    #expect(report["response"]?["status"]?.number == 200)
    let told = report["request"]?["options"]?["certificate"]
    #expect(told?["file"]?.string?.contains("/client.p") == true)
    #expect(told?["password"] == nil)
    #expect(!outcome.err.contains("lotus\"") && !outcome.err.contains(":lotus"))
  }

  @Test("-m, --connect-timeout, --idle-timeout, --expect100-timeout are told in milliseconds")
  func times() async throws {
    let told = try await report(
      "-m", "9", "--connect-timeout", "8", "--idle-timeout", "7", "--expect100-timeout", "0.05",
      try TestServer.odd.url + "/echo")
    let options = told["request"]?["options"]
    #expect(options?["totalTimeout"]?.number == 9000)
    #expect(options?["connectTimeout"]?.number == 8000)
    #expect(options?["idleTimeout"]?.number == 7000)
    #expect(options?["continueTimeout"]?.number == 50)
  }

  @Test("what went out after a challenge or a redirect is told: lastRequest, and a > for each")
  func hops() async throws {
    let url = try TestServer.httpbin.url + "/digest-auth/auth/u/hush"
    let told = try await report("--digest", "-u", "u:hush", url)
    let last = told["lastRequest"]?["headers"]?.elements?.compactMap(\.string) ?? []
    #expect(last.contains("Authorization: •••"))
    #expect(told["hops"]?.elements?.count == 1)
    let lines = try await talk("-L", try TestServer.httpbin.url + "/redirect/2")
    #expect(lines.filter { $0.hasPrefix("> GET ") }.count == 3)
    #expect(lines.filter { $0.hasPrefix("< HTTP/1.1 ") }.count == 3)
    #expect(lines.filter { $0.hasPrefix("* the answer names another place: http") }.count == 2)
  }
}
