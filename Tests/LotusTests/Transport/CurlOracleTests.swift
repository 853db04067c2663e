import JSONTree
import Testing
import TestSupport

@testable import Lotus

/// What curl put on the wire for command lines of many projects, and what we put there for the same
/// request.
@Suite("curl's requests", .needs(.servers), .needs(.corpora))
struct CurlOracleTests {
  /// One request that curl sent.
  struct Recorded {
    let source: String
    let method: String
    let target: String
    let version: String
    let lines: [HeaderLine]
    let body: [UInt8]

    init(_ json: JSONText, of source: String) throws {
      self.source = source
      let words = try #require(json["request_line"]?.string).split(separator: " ").map(String.init)
      (method, target, version) = (words[0], words[1], words[2])
      lines = try #require(json["headers"]?.elements).map { pair in
        let name = try #require(pair.elements?[0].string)
        return HeaderLine(name, try #require(pair.elements?[1].string))
      }
      let text = json["body"]?["text"]?.string.map { Array($0.utf8) }
      body = try text ?? #require(json["body"]?["b64"]?.string.flatMap(Base64.decoded))
    }

    /// What stood on the wire, but for the version.
    var wire: [UInt8] {
      let head =
        "\(method) \(target) HTTP/1.1\r\n" + lines.map { $0.text + "\r\n" }.joined() + "\r\n"
      return Array(head.utf8) + body
    }

    /// The same request, sent to the odd server.
    func prepared(port: Int) throws -> PreparedRequest {
      var options = RequestOptions()
      options.decodesContent = false
      options.omittedHeaders = ["User-Agent", "Accept", "Content-Length"]
      options.detours = [Detour(toHost: "127.0.0.1", toPort: port)]
      let host = try #require(lines.first { $0.isNamed("Host") })
      return try PreparedRequest(
        method: method, url: "http://\(host.value)\(target)", headers: HeaderList(lines),
        body: hasBody ? .bytes(body) : .none, options: options)
    }

    private var hasBody: Bool {
      !body.isEmpty || lines.contains { $0.isNamed("Content-Length") && $0.value == "0" }
    }
  }

  static func recorded() throws -> [Recorded] {
    let json = try #require(JSONText(reading: try Corpora.read("curl-oracle/cases.json")))
    return try #require(json.elements).flatMap { one in
      let source = try #require(one["source"]?.string)
      return try (one["requests"]?.elements ?? []).map { try Recorded($0, of: source) }
    }
  }

  @Test("what is shown as final, what arrives, and what curl sent are the same bytes")
  func wire() async throws {
    let port = try Place.port(of: .odd)
    let transport = CurlTransport(environment: [:])
    let all = try Self.recorded()
    var same = 0
    var refused: [RequestError] = []
    for one in all {
      let request: PreparedRequest
      do { request = try one.prepared(port: port) } catch let error as RequestError {
        refused.append(error)
        continue
      }
      let answer = await Collected(transport.send(request))
      let hidden = answer.head?.headers["X-Request"].flatMap(Base64.decoded)
      let came = hidden ?? answer.body
      let isSame = came == request.wireForm && came == one.wire
      #expect(isSame, "\(one.source)\n\(String(decoding: came, as: UTF8.self))")
      if isSame { same += 1 }
    }
    print("curl-oracle: \(same) of \(all.count) requests are the same bytes, refused: \(refused)")
    // Names that are no tokens, which a server has to refuse (RFC 9112 5.1); curl sends them.
    #expect(refused.count == 3)
    for case .badHeaderName(let name) in refused { #expect(!PreparedRequest.isToken(name.utf8)) }
    #expect(all.count > 140 && same == all.count - refused.count)
  }
}
