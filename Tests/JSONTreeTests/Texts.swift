import JSONTree

/// A fixed sequence of numbers (SplitMix64): a failing case fails again.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Random JSON texts with odd spacing, nesting, escapes and duplicates.
struct TextMaker {
  var random: Seeded

  mutating func text(depth: Int = 6) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
    case 0: return pick(["0", "-1", "12.5e3", "123456789012345678901", "1E-2"])
    case 1: return pick(["true", "false", "null"])
    case 2...4: return string()
    case 5, 6: return list("[", "]") { $0.text(depth: depth - 1) }
    default:
      return list("{", "}") {
        $0.string() + $0.blank() + ":" + $0.blank() + $0.text(depth: depth - 1)
      }
    }
  }

  private mutating func list(
    _ open: String, _ close: String, _ element: (inout TextMaker) -> String
  ) -> String {
    let count = pick([0, 1, 2, 3, 5, 12])
    let elements = (0..<count).map { _ in blank() + element(&self) + blank() }
    return open + elements.joined(separator: ",") + blank() + close
  }

  private mutating func string() -> String {
    let inside = pick(
      [
        "", "a", "key", "a\\\"b", "\\\\", "é日本", "\\u00e9", "\\ud83d\\ude00", "[1,{:}]",
        "// long enough for lanes",
      ])
    return "\"" + inside + "\""
  }

  private mutating func blank() -> String { pick(["", "", "", " ", "\n  ", "\t\r\n"]) }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }
}

extension JSONDocument {
  /// A whole text.
  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// A text in pieces of some sizes, finished.
  convenience init(_ bytes: [UInt8], pieces: [Int], form: JSONForm = .single) {
    self.init(form: form)
    feed(bytes, pieces: pieces) { _ in }
    finish()
  }

  /// Feeds pieces of these sizes over and over.
  func feed(_ bytes: [UInt8], pieces: [Int], after: (JSONDocument) -> Void) {
    var (start, turn) = (0, 0)
    while start < bytes.count {
      let end = min(bytes.count, start + pieces[turn % pieces.count])
      append(Array(bytes[start..<end]))
      after(self)
      (start, turn) = (end, turn + 1)
    }
  }

  /// The value at a path that a test knows to be there.
  func at(_ path: String) throws -> JSONNode {
    struct Missing: Error {}
    guard let node = node(at: try JSONPath(path)) else { throw Missing() }
    return node
  }
}

/// The pretty text of a value.
func pretty(_ document: JSONDocument, _ node: JSONNode) -> String {
  var out: [UInt8] = []
  JSONPrinter.pretty(document, node) {
    out += $0
    return true
  }
  return String(decoding: out, as: UTF8.self)
}
