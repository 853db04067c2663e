import JSONTree
import Sessions

/// A JSON value on its way out: indented; numbers, order and duplicates as they are written.
struct JSONOutput {
  private let put: ([UInt8]) throws(CommandEnd) -> Void

  /// Hands the text out in pieces.
  init(_ put: @escaping ([UInt8]) throws(CommandEnd) -> Void) { self.put = put }

  /// Writes a value and a line end; nothing without a value.
  func write(_ document: JSONDocument, _ node: JSONNode?) throws(CommandEnd) {
    guard let node else { return }
    try write { JSONPrinter.pretty(document, node, $0) }
    try put([0x0A])
  }

  /// Writes every element of the root with a line end behind it.
  func writeElements(of document: JSONDocument) throws(CommandEnd) {
    guard let root = document.root else { return }
    try write { JSONPrinter.prettyElements(document, root, $0) }
  }

  private func write(_ print: (([UInt8]) -> Bool) -> Void) throws(CommandEnd) {
    var end: CommandEnd?
    print { piece in
      do throws(CommandEnd) { try put(piece) } catch { end = error }
      return end == nil
    }
    if let end { throw end }
  }
}

extension JSONError {
  /// What is wrong in words, with the place under it: two lines more than other complaints.
  func complaint(about name: String, hint: String) -> Complaint {
    let complaint = Complaint(self)
    var named = Complaint(
      what: "\(name), \(complaint.what)", hint: hint, exitCode: complaint.exitCode)
    if !excerpt.isEmpty { named.place = [excerpt, caret] }
    return named
  }
}
