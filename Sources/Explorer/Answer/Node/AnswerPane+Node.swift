import JSONTree
import Lotus
import Terminal

extension AnswerPane {
  /// The value under the cursor of the tree.
  var pointed: NodeText? {
    let shown = tab == .tree ? tree : tab == .events ? events?.opened?.tree : nil
    guard let tree = shown else { return nil }
    return NodeText(document: tree.document, node: tree.cursor)
  }

  /// What the copy key takes in tabs without a tree: the row under the cursor, or the whole text.
  var copiedText: [UInt8]? {
    switch tab {
    case .events: events?.copiedText
    case .tree: pointed?.value.map { Array($0.utf8) }
    case .raw: wholeBody
    case .headers: Array(headerText.utf8)
    case .timing: text(of: timingLines(Theme(), columns: 100))
    case .cookies: cookies.rowText.map { Array($0.utf8) }
    case .hops: hops.rowText.map { Array($0.utf8) }
    case .diff, .shape: nil
    }
  }

  /// What that is.
  var copiedNoun: String {
    switch tab {
    case .events: "the data of the event"
    case .tree: "the value"
    case .raw: "the body"
    case .headers: "the head"
    case .timing: "the times"
    case .cookies, .hops, .diff, .shape: "the row"
    }
  }

  private var wholeBody: [UInt8]? {
    guard let store = body?.received, store.count <= NodeText.limit else { return nil }
    return store.bytes(0..<store.count)
  }

  private func text(of lines: [[Styled]]) -> [UInt8] {
    Array((lines.map { $0.map(\.text).joined() }.joined(separator: "\n") + "\n").utf8)
  }

  /// The URL that the value under the cursor is, seen from where the answer came from.
  var pointedURL: RequestURL? {
    guard let pointed, pointed.size < 8192, pointed.document.kind(of: pointed.node) == .string,
      let text = pointed.value, Self.looksLikeURL(text)
    else { return nil }
    guard let base = exchange?.lastRequest.url else { return try? RequestURL(text) }
    return try? base.resolving(text)
  }

  private static func looksLikeURL(_ text: String) -> Bool {
    let start = text.lowercased()
    return ["http://", "https://", "/", "./", "../", "?"].contains { start.hasPrefix($0) }
      && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// The value under the cursor, to be put somewhere.
  var pickedValue: PickedValue? {
    guard let pointed, let text = pointed.value else { return nil }
    let name = pointed.document.key(of: pointed.node) ?? ""
    return PickedValue(name: name.isEmpty ? "value" : name, text: text)
  }
}
