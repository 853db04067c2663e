import Testing
import TestSupport

@testable import Lotus

@Suite("The live network: what is told of a connection", .needs(.servers))
struct CurlTransportToldTests {
  let transport = CurlTransport()

  @Test("TLS version, cipher and chain, on a new connection and on one that stood already")
  func session() async throws {
    var sessions: [TLSSession?] = []
    for isNew in [true, false] {
      let answer = await Collected(
        transport.send(
          try request(.nginxTLS, "/info") { $0.caFile = try TestServer.certificateAuthority }))
      let timings = try #require(answer.timings)
      #expect(timings.isNewConnection == isNew)
      #expect(timings.peer == "127.0.0.1:\(try Place.port(of: .nginxTLS))")
      sessions.append(timings.session)
    }
    let session = try #require(sessions[0])
    #expect(session.version == "TLSv1.3")
    #expect(session.cipher.hasPrefix("TLS_"))
    #expect(session.certificates.map { $0.facts?.subject } == ["CN=localhost"])
    #expect(sessions[0] == sessions[1])
    let plain = await Collected(transport.send(try request(.nginx, "/info")))
    #expect(plain.timings?.session == nil)
  }

  @Test("what TLS agreed on is told of an exchange that breaks off, too")
  func brokenSession() async throws {
    let answer = await Collected(
      transport.send(
        // A file that is shorter than it was said to be: the connection stands when that is seen.
        try request(
          .nginxTLS, "/info", method: "POST", body: .file(path: "/dev/null", size: 10)
        ) { $0.verifiesTLS = false }))
    #expect(answer.failure == .bodyUnreadable(path: "/dev/null"))
    #expect(answer.broken?.session?.version == "TLSv1.3")
  }

  @Test("the steps of an exchange come one after the other")
  func steps() async throws {
    let answer = await Collected(
      transport.send(
        try request(.nginxTLS, "/large.json") { $0.caFile = try TestServer.certificateAuthority }))
    let timings = try #require(answer.timings)
    let steps = [
      timings.nameLookup, timings.connect, timings.tls, timings.preTransfer, timings.firstByte,
      timings.total,
    ]
    #expect(steps == steps.sorted() && steps[0] > 0)
    #expect(timings.wireBytes == answer.downloaded.last)
    #expect(answer.body.count > timings.wireBytes * 2)
  }

  @Test("the progress of a decoded body is that of the wire")
  func progress() async throws {
    let answer = await Collected(transport.send(try request(.nginx, "/large.json")))
    #expect(!answer.downloaded.isEmpty)
    #expect(answer.downloaded == answer.downloaded.sorted())
    #expect(answer.downloaded.last == answer.timings?.wireBytes)
  }
}
