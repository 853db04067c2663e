/// How a value is written.
public struct JSONStyle: Hashable, Sendable {
  /// Two blanks a level, for 128 of them, and a line for each value; else no blanks at all.
  public var isPretty: Bool
  /// Members by name (its UTF-8 bytes), duplicates in received order; else all in received order.
  public var sortsNames: Bool

  /// `{"a":1}`
  public static let compact = JSONStyle(isPretty: false, sortsNames: false)
  /// Two blanks a level, members as received.
  public static let pretty = JSONStyle(isPretty: true, sortsNames: false)
  /// The same style with sorted names.
  public var sorted: JSONStyle { JSONStyle(isPretty: isPretty, sortsNames: true) }

  /// A style of these two.
  public init(isPretty: Bool, sortsNames: Bool) {
    self.isPretty = isPretty
    self.sortsNames = sortsNames
  }
}

extension JSON {
  /// The JSON text; number text, duplicates and escapes as received. A missing value is null, and so is a
  /// line of NDJSON that is no JSON (`JSONPrinter.prettyElements` writes lines as lines, those as they came).
  public func bytes(_ style: JSONStyle = .compact) -> [UInt8] {
    var out: [UInt8] = []
    write(style) {
      out.append(contentsOf: $0)
      return true
    }
    return out
  }

  /// The JSON text as a string.
  public func text(_ style: JSONStyle = .compact) -> String {
    String(decoding: bytes(style), as: UTF8.self)
  }

  /// Hands out the JSON text in pieces of some 64 kB until `take` answers false.
  public func write(_ style: JSONStyle = .compact, _ take: ([UInt8]) -> Bool) {
    withoutActuallyEscaping(take) { take in
      var printer = JSONPrinter(style, take)
      printer.print(self)
      printer.flush()
    }
  }

  /// A copy that does not need the document it came from: its text as it was received, in a document of
  /// its own. A missing value stays what it is, a line that is no JSON too; in a changed copy that is null.
  public func detached() -> JSON {
    switch storage {
    case .node(let word, let document):
      let text = document.store.bytes(document.range(of: JSONNode(word: word)))
      if document.isBad(word) {
        // Behind another line nothing in it is taken for the mark or the encoding of a whole text.
        let lines = Array("null\n".utf8) + text
        return JSON(JSONDocument(lines, form: .lines, limits: document.limits))[1]
      }
      let form = word == 0 ? document.form : .single
      return JSON(JSONDocument(text, form: form, limits: document.limits))
    case .made: return JSON(JSONDocument(bytes(), limits: .anyDepth))
    case .missing: return self
    }
  }
}

extension JSON: CustomStringConvertible, CustomDebugStringConvertible {
  /// A string's characters, a line that is no JSON as it came; of anything else the pretty text, as
  /// SwiftyJSON prints it.
  public var description: String { string ?? badLine ?? text(.pretty) }
  /// The pretty text, a string in quotes; of a missing value why it is missing.
  public var debugDescription: String {
    error.map { "missing: \($0)" } ?? badLine ?? text(.pretty)
  }

  private var badLine: String? {
    guard kind == .invalid, let document, let node else { return nil }
    return String(decoding: document.store.bytes(document.range(of: node)), as: UTF8.self)
  }
}
