import JSONTree

/// What can be copied of a value in a tree.
enum NodePart: Hashable, Sendable, CaseIterable {
  case value, key, path, jq, pointer
}

/// A value of a document, its key and where it stands, as texts for other places.
struct NodeText {
  /// Longer values are for a file, not for a clipboard or a line.
  static let limit = 8 << 20

  let document: JSONDocument
  let node: JSONNode

  /// The text of a part; nil when there is none (an element has no key), or when it is too long.
  func text(_ part: NodePart) -> String? {
    switch part {
    case .value: value
    case .key: document.key(of: node) ?? document.index(of: node).map(String.init)
    case .path: document.path(of: node).description
    case .jq: jq
    case .pointer: pointer
    }
  }

  /// The beginning of a part, for a line.
  func excerpt(_ part: NodePart) -> String {
    let text = part == .value ? document.text(of: node, limit: 200) : text(part) ?? "none"
    let line = String(text.prefix(80).map { $0.isNewline ? " " : $0 })
    return Columns.elided(line, to: 36)
  }

  /// How many bytes the value has in the document.
  var size: Int { document.range(of: node).count }

  /// A string decoded, anything else as it is written.
  var value: String? { size > Self.limit ? nil : document.text(of: node) }

  /// `.data.items[3]["a b"]`: what jq reads, and `.[0]` for an element of the root.
  private var jq: String {
    let steps = document.path(of: node).steps
    let text = steps.map { step -> String in
      switch step {
      case .index(let index): "[\(index)]"
      case .name(let name): Self.isWord(name) ? ".\(name)" : "[\(JSON(name).text())]"
      }
    }.joined()
    return text.hasPrefix(".") ? text : "." + text
  }

  private static func isWord(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x5F
        || (0x61...0x7A).contains(byte)
    }
  }

  /// `/data/items/3/a~1b` (RFC 6901)
  private var pointer: String {
    document.path(of: node).steps.map { step -> String in
      switch step {
      case .index(let index): return "/\(index)"
      case .name(let name):
        let escaped = name.flatMap { $0 == "~" ? Array("~0") : $0 == "/" ? Array("~1") : [$0] }
        return "/" + String(escaped)
      }
    }.joined()
  }
}
