import Lotus
import Platform
import TestSupport
import Testing

/// A command line of the corpus, the files it names, and the requests curl made of it.
struct OracleRow {
  let number: Int
  let source: String
  /// Behind `curl`.
  let words: [String]
  let exitCode: Int
  let files: [String: [UInt8]]
  let requests: [[UInt8]]

  init(_ json: JSONText, number: Int) throws {
    self.number = number
    source = try #require(json["source"]?.string)
    words = try #require(json["argv"]?.elements).dropFirst().map { try #require($0.string) }
    exitCode = try #require(json["exit"]?.number)
    let contents = (json["files"]?.members ?? []).compactMap { member in
      member.value.string.map { (member.name, Array($0.utf8)) }
    }
    files = Dictionary(contents, uniquingKeysWith: { $1 })
    requests = try (json["requests"]?.elements ?? []).map(Self.wire)
  }

  static func all() throws -> [OracleRow] {
    let json = try #require(JSONText(reading: try Corpora.read("curl-oracle/cases.json")))
    return try #require(json.elements).enumerated().map { try OracleRow($1, number: $0) }
  }

  private static func wire(_ json: JSONText) throws -> [UInt8] {
    var head = try #require(json["request_line"]?.string) + "\r\n"
    for pair in try #require(json["headers"]?.elements) {
      let name = try #require(pair.elements?[0].string)
      head += name + (pair.elements?[1].string.map { ": " + $0 } ?? "") + "\r\n"
    }
    let body = json["body"]?["text"]?.string.map { Array($0.utf8) }
    let raw = try body ?? #require(json["body"]?["b64"]?.string.flatMap { Base64.decoded($0) })
    return Array((head + "\r\n").utf8) + raw
  }
}

/// One row, sent by `lotus send`; every way leads to the odd server.
struct OracleRun {
  private let row: OracleRow
  private let stage = Stage()
  private let port: String

  init(_ row: OracleRow, odd: String) {
    self.row = row
    port = String(odd.split(separator: ":").last ?? "")
  }

  /// What differs; nil when nothing does.
  func fault() async throws -> String? {
    for (path, bytes) in row.files {
      let path = stage.scratch[path]
      try Files.makeFolder(Files.folder(of: path) ?? ".")
      try Files.replace(path, with: bytes)
    }
    let network = OracleNetwork(port: Int(port) ?? 0)
    let outcome = try await stage.run(["send"] + localWords, network: network)
    let wanted = row.requests.map(Self.plain)
    let came = network.came.map(Self.plain)
    if came != wanted {
      return "\(outcome.talk)\n<<<\n\(wanted.joined(separator: "\n"))\n>>>\n"
        + came.joined(separator: "\n")
    }
    return (row.exitCode == 0) == (outcome.code == 0) ? nil : "exit \(outcome.code)"
  }

  /// Paths of files lead to where they were written.
  private var localWords: [String] {
    row.words.map { word in
      var word = word
      for path in row.files.keys {
        if word == path { word = stage.scratch[path] }
        word = word.replacing("@" + path, with: "@" + stage.scratch[path])
      }
      return word
    }
  }

  /// Without what differs by nature: the name of the program, the digits of a boundary, and the blanks
  /// behind a colon, which the corpus does not have.
  private static func plain(_ request: [UInt8]) -> String {
    let text = String(decoding: request, as: UTF8.self)
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices.dropFirst().prefix(while: { !lines[$0].isEmpty }) {
      let pieces = lines[index].split(separator: ":", maxSplits: 1)
      if pieces.count > 1 { lines[index] = "\(pieces[0]): " + pieces[1].drop { $0 == " " } }
    }
    return lines.joined(separator: "\r\n")
      .replacing(/User-Agent: (curl|lotus)\/[^\r]*\r\n/, with: "")
      .replacing(/-{24}[0-9a-f]{16}/, with: "BOUNDARY")
  }
}

/// The live network, every way of which leads to the odd server; https goes there without TLS. The odd
/// server says what came.
private final class OracleNetwork: Transport {
  private let port: Int
  private let live = CurlTransport(environment: [:])
  private let requests = Lock<[[UInt8]]>([])

  init(port: Int) { self.port = port }

  var came: [[UInt8]] { requests.withLock { $0 } }

  func send(_ request: PreparedRequest) -> TransferEvents {
    let echoed = Lock<[UInt8]>([])
    let events = Lock(live.send(routed(request)).makeAsyncIterator())
    return TransferEvents { [self] in
      let event = try await events.withLock { $0 }.next()
      switch event {
      case .head(let head):
        // An answer to HEAD has no body.
        if let hidden = head.headers["X-Request"].flatMap({ Base64.decoded($0) }) {
          echoed.withLock { $0 = hidden }
        }
      case .chunk(let bytes): echoed.withLock { $0 += bytes }
      case .finished: requests.withLock { $0.append(echoed.withLock { $0 }) }
      default: break
      }
      return event
    }
  }

  private func routed(_ request: PreparedRequest) -> PreparedRequest {
    var options = request.options
    options.detours = [Detour(toHost: "127.0.0.1", toPort: port)]
    let plain = request.url.text.replacing(/^https:/, with: "http:")
    let ours = try? PreparedRequest(
      method: request.method, url: plain, headers: request.headers, body: request.body,
      options: options)
    return ours ?? request
  }
}
