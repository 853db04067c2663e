import Testing
import TestSupport

@testable import Lotus

@Suite("Certificates")
struct CertificateTests {
  /// Name `CN=a, O=bé`, time 2026-01-31 to 2051-02-28, names `a.example` and `::1`, serial 0x0102.
  static let sample: [UInt8] = {
    let name = DER.item(
      0x30,
      DER.item(0x31, DER.item(0x30, DER.item(0x06, [0x55, 4, 3]) + DER.text("a")))
        + DER.item(0x31, DER.item(0x30, DER.item(0x06, [0x55, 4, 10]) + DER.text("bé"))))
    let times = DER.item(
      0x30,
      DER.item(0x17, Array("260131000000Z".utf8)) + DER.item(0x18, Array("20510228235959Z".utf8)))
    let names = DER.item(
      0x30,
      DER.item(0x82, Array("a.example".utf8))
        + DER.item(0x87, [UInt8](repeating: 0, count: 15) + [1]))
    let extensions = DER.item(
      0xA3,
      DER.item(
        0x30,
        DER.item(0x30, DER.item(0x06, [0x55, 29, 19]) + DER.item(0x04, []))
          + DER.item(
            0x30, DER.item(0x06, [0x55, 29, 17]) + DER.item(0x01, [0xFF]) + DER.item(0x04, names))))
    let algorithm = DER.item(0x30, DER.item(0x06, [1]))
    let body =
      DER.item(0xA0, DER.item(0x02, [2])) + DER.item(0x02, [1, 2]) + algorithm + name + times + name
      + DER.item(0x30, [5, 0]) + extensions
    return DER.item(0x30, DER.item(0x30, body) + algorithm + DER.item(0x03, [0]))
  }()

  @Test("a certificate says whom it is about, who vouches for it, when and for what names")
  func facts() throws {
    let facts = try #require(Certificate(der: Self.sample).facts)
    #expect(facts.subject == "CN=a, O=bé" && facts.issuer == facts.subject)
    #expect(facts.notBefore == "2026-01-31T00:00:00Z")
    #expect(facts.notAfter == "2051-02-28T23:59:59Z")
    #expect(facts.serial == "0102")
    #expect(facts.names == ["a.example", "::1"])
    #expect(facts.pin.hasPrefix("sha256//") && facts.pin.hasSuffix("="))
  }

  @Test("bytes that break off anywhere are no certificate, or lack their end")
  func brokenOff() {
    for length in 0..<Self.sample.count {
      #expect(Certificate(der: Array(Self.sample[..<length])).facts == nil)
    }
  }

  @Test("any byte may be wrong")
  func wrongBytes() {
    for place in Self.sample.indices {
      for value: UInt8 in [0, 0x7F, 0x80, 0x84, 0xFF] {
        var bytes = Self.sample
        bytes[place] = value
        _ = Certificate(der: bytes).facts
      }
    }
  }

  @Test("openssl reads the same", .needs(.servers))
  func openssl() async throws {
    let path = try TestServer.certificate("server.pem")
    let answer = await Collected(
      CurlTransport().send(
        try request(.nginxTLS, "/info") { $0.caFile = try TestServer.certificateAuthority }))
    let leaf = try #require(answer.timings?.session?.certificates.first)
    let facts = try #require(leaf.facts)
    #expect(facts.subject == "CN=localhost" && facts.issuer == "CN=Lotus test CA")
    #expect(facts.names == ["localhost", "127.0.0.1"])
    let said = try await ChildProcess([
      "openssl", "x509", "-in", path, "-noout", "-serial", "-fingerprint", "-sha256", "-dates",
      "-dateopt", "iso_8601",
    ]).run().text
    #expect(said.lowercased().replacing(":", with: "").contains(leaf.fingerprint))
    // openssl writes whole bytes and so leading zeros, or none, by the number that was drawn.
    let serial = try #require(said.lowercased().firstMatch(of: /serial=0*([0-9a-f]+)/)).1
    #expect(serial == facts.serial.drop { $0 == "0" })
    #expect(said.contains("notAfter=" + facts.notAfter.replacing("T", with: " ")))
  }
}

/// Writes DER.
enum DER {
  static func item(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    let length: [UInt8] =
      count < 0x80
      ? [UInt8(count)]
      : count < 0x100 ? [0x81, UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
    return [tag] + length + content
  }
  static func text(_ text: String) -> [UInt8] { item(0x0C, Array(text.utf8)) }
}
