import JSONTree
import Lotus
import Sessions
import Terminal

/// What is wrong with the JSON in a text that is being typed; kept as long as the text is the same.
struct JSONCheck: Sendable {
  private var revision = -1
  private(set) var error: JSONError?

  /// Looks again when the text changed.
  mutating func read(_ editor: TextEditor) {
    guard editor.revision != revision else { return }
    revision = editor.revision
    error = Self.error(in: Array(editor.text.utf8))
  }

  /// Nil for JSON, and for nothing at all. A `{{variable}}` stands for a value, or for a piece of a string.
  static func error(in text: [UInt8]) -> JSONError? {
    guard text.contains(where: { $0 > 0x20 }) else { return nil }
    return JSONDocument(TemplateMask(text).masked).error
  }

  /// What is wrong with a body that says it is JSON, as it would be sent. A body of more than 8 MB is left to
  /// the server.
  static func error(sentIn request: PreparedRequest) -> JSONError? {
    let type = request.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    let isJSON = type.contains("json") && !type.contains("ndjson") && !type.contains("json-seq")
    guard isJSON, case .bytes(let bytes) = request.body, bytes.count <= 8 << 20,
      bytes.contains(where: { $0 > 0x20 })
    else { return nil }
    return JSONDocument(bytes).error
  }

  /// `line 3, column 7: …`, or that all is well.
  static func words(_ error: JSONError?) -> String {
    error.map { Complaint($0).what } ?? "JSON"
  }

  /// Where the error stands in the lines of a text.
  static func place(of error: JSONError, in lines: [String]) -> TextPosition {
    var left = error.offset
    for (index, line) in lines.enumerated() {
      if left <= line.utf8.count { return TextPosition(index, left) }
      left -= line.utf8.count + 1
    }
    return TextPosition(lines.count - 1, lines.last?.utf8.count ?? 0)
  }
}
