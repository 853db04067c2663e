import Testing
import TestSupport

@testable import Lotus

@Suite("The live network: what comes back", .needs(.servers))
struct CurlTransportResponseTests {
  let transport = CurlTransport()

  func get(_ server: TestServer, _ path: String) async throws -> Collected {
    await Collected(transport.send(try request(server, path)))
  }

  @Test("header lines keep order, case and duplicates")
  func duplicates() async throws {
    let answer = try await get(.odd, "/dup")
    let names = answer.head?.headers.map(\.name)
    #expect(
      names == [
        "zeta", "X-Dup", "x-dup", "X-DUP", "Set-Cookie", "Set-Cookie", "set-cookie", "ETag",
        "WWW-authenticate", "alpha-lower", "DNT", "Content-MD5", "Content-Length",
      ])
    #expect(answer.head?.headers.values(of: "x-dup") == ["a", "b", "c"])
    #expect(answer.text == "abc")
  }

  static let lines: [(path: String, lines: [[UInt8]])] = [
    (
      "/latin1",
      [
        Array("X-Latin: caf".utf8) + [0xE9], Array("X-Utf8: café".utf8),
        Array("X-After: yes".utf8),
      ]
    ), ("/folded", ["X-Fold: one\r\n  two", "X-After: yes"].map { Array($0.utf8) }),
    ("/nospace", ["X-Tight:yes", "X-Empty:"].map { Array($0.utf8) }),
    ("/spacename", ["Bad Name: v", "X-After: yes"].map { Array($0.utf8) }),
  ]

  @Test("header lines keep their bytes", arguments: lines)
  func rawLines(path: String, lines: [[UInt8]]) async throws {
    let answer = try await get(.odd, path)
    let came = answer.head?.headers.filter { !$0.isNamed("Content-Length") }
    #expect(came?.map(\.bytes) == lines)
    #expect(answer.text == "abc")
  }

  static let statusLines: [(path: String, status: Int, reason: String)] = [
    ("/badstatus", 999, "Weird Status"), ("/noreason", 200, ""), ("/emptyreason", 200, ""),
  ]

  @Test("a status line may be odd", arguments: statusLines)
  func statusLine(path: String, status: Int, reason: String) async throws {
    let head = try await get(.odd, path).head
    #expect(head?.status == status)
    #expect(head?.reason == reason)
    #expect(head?.version == "HTTP/1.1")
  }

  @Test("lines after a chunked body are trailers, heads before the final one are told apart")
  func trailersAndHints() async throws {
    let trailers = try await get(.odd, "/trailers")
    #expect(trailers.trailers.map(\.text) == ["X-Sum: 42", "X-More: yes"])
    #expect(trailers.text == "hello world")
    let hints = try await get(.odd, "/103")
    #expect(hints.informational.map(\.status) == [103])
    #expect(hints.head?.headers["X-Final"] == "1")
  }

  @Test("a body comes in pieces while it is being sent")
  func drip() async throws {
    let answer = try await get(.odd, "/drip")
    #expect(answer.chunkCount >= 2)
    #expect(answer.text == (0..<5).map { "chunk \($0)\n" }.joined())
    let timings = try #require(answer.timings)
    #expect(timings.firstByte > 0 && timings.firstByte < timings.total)
    #expect(timings.total > 1_000_000)
    #expect(timings.peer == String(try TestServer.odd.url.dropFirst(7)))
    #expect(timings.version == "HTTP/1.1")
  }

  @Test("five thousand header lines are no trouble, and a body ended by the connection is whole")
  func flood() async throws {
    #expect(try await get(.odd, "/flood?n=4999").head?.headers.count == 5000)
    #expect(try await get(.odd, "/http10").text == "part0\npart1\npart2\n")
    #expect(try await get(.odd, "/204body").body.isEmpty)
  }

  @Test("a body that breaks off is told, and what came of it is there")
  func truncated() async throws {
    let counted = try await get(.odd, "/truncated")
    #expect(counted.failure == .truncated(received: 400, expected: 1000))
    #expect(counted.body.count == 400)
    #expect(counted.broken?.wireBytes == 400)
    #expect(counted.broken?.version == "HTTP/1.1")
    let chunked = try await get(.odd, "/truncated-chunked")
    #expect(chunked.failure == .truncated(received: 400, expected: nil))
    let reset = try await get(.odd, "/reset")
    guard case .reset = reset.failure else {
      Issue.record("\(String(describing: reset.failure))")
      return
    }
    #expect(reset.head?.status == 200)
    #expect(reset.body.count == 4000)
  }

  @Test("gzip is undone, and the size on the wire is known")
  func gzip() async throws {
    let decoded = try await get(.nginx, "/large.json")
    #expect(decoded.head?.headers["Content-Encoding"] == "gzip")
    let plain = await Collected(
      transport.send(try request(.nginx, "/large.json") { $0.decodesContent = false }))
    #expect(plain.head?.headers["Content-Encoding"] == nil)
    #expect(decoded.body.elementsEqual(plain.body))
    let wire = try #require(decoded.timings?.wireBytes)
    #expect(wire > 0 && wire < decoded.body.count / 2)
    #expect(plain.timings?.wireBytes == plain.body.count)
  }

  @Test("HTTP/2 by ALPN over TLS, trusted by its authority only")
  func tls() async throws {
    let path = try TestServer.certificateAuthority
    for _ in 0..<2 {
      let answer = await Collected(
        transport.send(try request(.nginxTLS, "/info") { $0.caFile = path }))
      #expect(answer.failure == nil)
      #expect(answer.head?.version == "HTTP/2")
      #expect(answer.text.hasPrefix("proto=HTTP/2.0 tls=TLSv1"))
      let timings = try #require(answer.timings)
      #expect(timings.version == "HTTP/2")
      #expect((timings.tls > 0) == timings.isNewConnection)
    }
    let unchecked = await Collected(
      transport.send(try request(.nginxTLS, "/info") { $0.verifiesTLS = false }))
    #expect(unchecked.head?.status == 200)
  }

  @Test("a certificate nobody vouches for, and a CA file that is none, are TLS failures")
  func untrusted() async throws {
    for (file, isRead) in [(nil, true), ("/nonexistent.pem", false)] as [(String?, Bool)] {
      let answer = await Collected(
        transport.send(try request(.nginxTLS, "/info") { $0.caFile = file }))
      switch answer.failure {
      case .certificate(let fault, let host, let detail) where isRead:
        #expect([.selfSigned, .unknownAuthority].contains(fault))
        #expect(!host.isEmpty && !detail.isEmpty)
      case .tlsFile(.unreadable, let path) where !isRead: #expect(path == file)
      default: Issue.record("\(String(describing: answer.failure))")
      }
    }
  }

  @Test("TLS spoken to a server without it is a TLS failure")
  func tlsToPlain() async throws {
    let url = try TestServer.nginx.url.replacing("http:", with: "https:")
    let answer = await Collected(transport.send(try PreparedRequest(url: url)))
    guard case .notTLS = answer.failure else {
      Issue.record("\(String(describing: answer.failure))")
      return
    }
  }
}
