import Testing
import TestSupport

@testable import Lotus

/// One of curl's own test cases: a command line, what the server answers, what has to arrive there.
struct CurlCase {
  let number: Int
  let keywords: [String]
  /// As written; `LOGDIR` is a folder of the case's own, 127.0.0.1:8990 the server.
  let command: String
  /// Answers by name: `data`, `data2`, `data1000`.
  let replies: [String: [UInt8]]
  /// What curl put on the wire; nil where the case does not say.
  let requests: [UInt8]?
  /// What curl printed with `-i`, where that is not the one answer.
  let printed: [UInt8]?
  /// curl's exit code.
  let exitCode: Int
  let files: [String: [UInt8]]
  /// What files hold afterwards.
  let outputs: [String: [UInt8]]
  let input: [UInt8]
  /// Lines of the environment, `NAME=value`.
  let environment: [String: String]
  /// Lines of the wire that are not compared, as regular expressions.
  let strip: [String]
  /// Parts of such lines, as `s/…/…/`.
  let stripPart: [String]

  init(_ json: JSONText) throws {
    number = try #require(json["test"]?.number)
    keywords = (json["keywords"]?.elements ?? []).compactMap(\.string)
    // Three commands have host names beyond ASCII, read as Latin-1 when the cases were put together.
    command = Self.utf8(try #require(json["command"]?.string))
    replies = Self.files(json["replies"])
    requests = Self.bytes(json["expect_requests"])
    printed = Self.bytes(json["datacheck"])
    exitCode = Int(json["errorcode"]?.string ?? "0") ?? -1
    files = Self.files(json["input_files"])
    outputs = Self.files(json["output_files"])
    input = Self.bytes(json["stdin"]) ?? []
    let lines = (json["setenv"]?.elements ?? []).compactMap(\.string)
    environment = Dictionary(
      lines.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        .filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
    strip = (json["strip"]?.elements ?? []).compactMap(\.string)
    stripPart = (json["strippart"]?.elements ?? []).compactMap(\.string)
  }

  /// Every case, in the order of the file.
  static func all() throws -> [CurlCase] {
    let json = try #require(JSONText(reading: try Corpora.read("curl-http-cases/cases.json")))
    return try #require(json.elements).map(CurlCase.init)
  }

  private static func files(_ json: JSONText?) -> [String: [UInt8]] {
    let pairs = (json?.members ?? []).compactMap { member in
      bytes(member.value).map { (member.name, $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// `{"text": …}` or `{"b64": …}`.
  private static func bytes(_ json: JSONText?) -> [UInt8]? {
    json?["text"]?.string.map { Array($0.utf8) } ?? json?["b64"]?.string.flatMap(Base64.decoded)
  }

  private static func utf8(_ text: String) -> String {
    let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    return bytes.count == text.unicodeScalars.count
      ? String(validating: bytes, as: UTF8.self) ?? text : text
  }
}
