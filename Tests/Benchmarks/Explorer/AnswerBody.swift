import Glibc
import Platform

/// A JSON body in nginx's folder, and requests for it.
struct AnswerBody {
  /// In the first row: nothing else on the screen holds it.
  static let firstMark = "first row QXZJQXZJ"
  /// In the last row of the body.
  static let lastMark = "last row JVWKJVWK"
  /// Rows that can be told apart when the cursor comes to them.
  static let named = 12

  private let url: String
  private let path: String

  /// Writes a body of about so many bytes where nginx serves it uncompressed.
  init(bytes: Int) throws {
    guard let nginx = getenv("LOTUS_TEST_NGINX"), let servers = getenv("LOTUS_TEST_CERTIFICATES")
    else { throw BenchFailure("run it as Tests/Servers/with … for a server to send to") }
    let name = "bench-\(bytes).json"
    url = String(cString: nginx) + "/plain/" + name
    path = String(cString: servers) + "/www/" + name
    try Files.replace(path, with: Self.text(bytes))
  }

  func remove() { _ = try? Files.remove(path) }

  /// A folder with one file of `count` requests. Each has a URL of its own, so that none is answered for another.
  func requests(_ count: Int, in folder: String) throws {
    try Files.makeFolder(folder)
    let texts = (0..<count).map { "### request \($0)\nGET \(url)?n=\($0)\n" }
    try Files.replace(folder + "/bench.http", with: Array(texts.joined(separator: "\n").utf8))
  }

  static func name(of row: Int) -> String { "row number \(row + 10)!" }

  private static func text(_ bytes: Int) -> [UInt8] {
    var text = Array("[\"\(firstMark)\"".utf8)
    text.reserveCapacity(bytes + 200)
    for row in 0..<named { text += ",\n\"\(name(of: row))\"".utf8 }
    var id = 0
    while text.count < bytes - 180 {
      text += ",\n".utf8
      text += record(id).utf8
      id += 1
    }
    text += ",\n\"\(lastMark)\"]\n".utf8
    return text
  }

  /// Some 170 bytes, as an API lists its people.
  private static func record(_ id: Int) -> String {
    """
    {"id":\(id),"name":"person \(id)","url":"https://api.example.com/people/\(id)",\
    "created_at":"2026-11-30T12:00:00Z","active":\(id % 2 == 0),"note":"takes the train on Mondays"}
    """
  }
}
