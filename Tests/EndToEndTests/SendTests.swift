import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.servers)) struct SendTests {
  @Test("the body comes as it is on standard output, and nothing else anywhere")
  func body() async throws {
    let url = try TestServer.nginx.url + "/small.json"
    let result = try await Lotus()("send", url)
    #expect(result.exit == 0)
    #expect(result.output == (try await ChildProcess(["curl", "-s", url]).run().output))
    #expect(result.errorText == "")
  }

  @Test("method, headers and body are sent")
  func request() async throws {
    let url = try TestServer.httpbin.url + "/anything"
    let result = try await Lotus()("send", "-X", "PUT", "-H", "X-One: 1", "-d", "a=b c", url)
    #expect(result.exit == 0)
    for part in ["\"method\": \"PUT\"", "\"X-One\": \"1\"", "\"a\": \"b c\""] {
      #expect(result.text.contains(part), "\(result.text)")
    }
  }

  @Test("the method may stand before the URL")
  func method() async throws {
    let result = try await Lotus()("send", "DELETE", try TestServer.httpbin.url + "/anything")
    #expect(result.text.contains("\"method\": \"DELETE\""))
  }

  @Test("-i puts the head before the body")
  func head() async throws {
    let result = try await Lotus()("send", "-i", try TestServer.odd.url + "/dup")
    #expect(
      result.text.hasPrefix("HTTP/1.1 200 OK\r\nzeta: 1\r\nX-Dup: a\r\nx-dup: b\r\nX-DUP: c\r\n"))
    #expect(result.text.hasSuffix("\r\n\r\nabc"))
  }

  @Test("a redirect is followed with -L only")
  func redirects() async throws {
    let url = try TestServer.odd.url + "/redir/2"
    #expect(try await Lotus()("send", url).text == "moved\n")
    #expect(try await Lotus()("send", "-L", url).text.hasPrefix("GET /raw HTTP/1.1\r\n"))
  }

  @Test("-o writes the body to a file")
  func output() async throws {
    let folder = try TemporaryFolder()
    let url = try TestServer.nginx.url + "/large.json"
    let result = try await Lotus()("send", "-o", folder("body"), url)
    #expect(result.exit == 0)
    #expect(result.output == [])
    #expect(try folder.read("body") == (try await ChildProcess(["curl", "-s", url]).run().output))
  }

  @Test("a 404 is an answer; with -f it is a failed check")
  func fail() async throws {
    let url = try TestServer.httpbin.url + "/status/404"
    #expect(try await Lotus()("send", url).exit == 0)
    #expect(try await Lotus()("send", "-f", url).exit == 1)
  }

  @Test("--select prints one part of the answer")
  func select() async throws {
    let url = try TestServer.httpbin.url + "/json"
    let result = try await Lotus()("send", "--select", "$.slideshow.slides[1].type", url)
    #expect(result.exit == 0)
    #expect(result.text.contains("all"))
    #expect(!result.text.contains("slideshow"))
  }

  @Test("--json is a report that names its version and hides secrets")
  func report() async throws {
    // A body that repeats nothing: a body on standard output is never masked.
    let url = try TestServer.httpbin.url + "/uuid?token=hunter2"
    let result = try await Lotus()("send", "--json", "-H", "Authorization: Bearer hunter3", url)
    #expect(result.exit == 0)
    let reader = "import json,sys; report = json.load(sys.stdin); print(sorted(report))"
    var check = ChildProcess(["/usr/bin/python3", "-c", reader])
    check.input = result.output
    let keys = try await check.run()
    #expect(keys.exit == 0, "\(keys.errorText)")
    #expect(keys.text.contains("version") || keys.text.contains("format"))
    #expect(!result.text.contains("hunter"))
  }

  @Test("HTTP/2 over TLS, with a certificate authority of one's own")
  func tls() async throws {
    var lotus = try Lotus()
    lotus.environment["SSL_CERT_FILE"] = try TestServer.certificateAuthority
    let result = try await lotus("send", try TestServer.nginxTLS.url + "/info")
    #expect(result.text.hasPrefix("proto=HTTP/2.0"))
  }

  @Test("a pipe that closes early ends it quietly")
  func brokenPipe() async throws {
    let lotus = try LotusBinary.release.path
    let url = try TestServer.nginx.url + "/large.json"
    var command = ChildProcess(["sh", "-c", "'\(lotus)' send \(url) | head -c 10"])
    command.environment["LOTUS_HOME"] = try TemporaryFolder().path
    let result = try await command.run()
    #expect(result.text.count == 10)
    #expect(result.errorText == "")
  }
}
