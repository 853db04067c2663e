/// A place in a document as RFC 6901 writes it: `/items/0/odd~1name`, and the empty text for the whole.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// The names and indexes on the way, `~1` and `~0` resolved. Whether `0` is a name or an index is
  /// decided by the value it is asked of.
  public let tokens: [String]

  /// A pointer of these tokens.
  public init(tokens: [String]) { self.tokens = tokens }

  /// Reads a pointer (RFC 6901 3).
  public init(_ text: String) throws(JSONPointerError) {
    let bytes = Array(text.utf8)
    if bytes.isEmpty {
      tokens = []
      return
    }
    guard bytes[0] == UInt8(ascii: "/") else { throw JSONPointerError(.noSlash, offset: 0) }
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "~") {
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
        throw JSONPointerError(.badEscape, offset: offset)
      }
    }
    tokens = bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { JSONPointer.unescaped($0) }
  }

  /// The same place as a path; elements counted from the end have no pointer.
  public init?(_ path: JSONPath) {
    var tokens: [String] = []
    for step in path.steps {
      switch step {
      case .name(let name): tokens.append(name)
      case .index(let index):
        guard index >= 0 else { return nil }
        tokens.append(String(index))
      }
    }
    self.tokens = tokens
  }

  /// `/items/0/odd~1name`
  public var description: String { tokens.reduce(into: "") { $0 += "/" + JSONPointer.escaped($1) } }
}

extension JSONPointer {
  /// `~0` and `~1` as what they stand for; `~01` is `~1` (RFC 6901 4).
  private static func unescaped(_ token: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    var isTilde = false
    for byte in token {
      if isTilde {
        out.append(byte == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
        isTilde = false
      } else if byte == UInt8(ascii: "~") {
        isTilde = true
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func escaped(_ token: String) -> String {
    token.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The index a token means: `0`, or digits that begin with another (RFC 6901 4). `-`, the place behind
  /// the last element, is none of a value that is there.
  static func index(_ token: String) -> Int? {
    let digits = token.utf8
    guard digits.allSatisfy(\.isDigit), digits.first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
    return Int(token)
  }
}

/// Why a text is no pointer.
public struct JSONPointerError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It is not empty and does not begin with `/`.
    case noSlash
    /// `~` without 0 or 1 behind it.
    case badEscape
  }
  /// What is wrong.
  public let reason: Reason
  /// UTF-8 offset from 0 in the text.
  public let offset: Int

  /// Names a place and what is wrong there.
  public init(_ reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONDocument {
  /// The value at a pointer, if there is one. Of a duplicate name the last member counts.
  public func node(at pointer: JSONPointer) -> JSONNode? {
    pointer.tokens.reduce(root) { node, token in node.flatMap { child(of: $0, token) } }
  }

  private func child(of node: JSONNode, _ token: String) -> JSONNode? {
    switch kind(of: node) {
    case .object: child(of: node, JSONPath.Step.name(token))
    case .array: JSONPointer.index(token).flatMap { child(of: node, JSONPath.Step.index($0)) }
    case .string, .number, .bool, .null, .invalid: nil
    }
  }

  /// Where the value stands.
  public func pointer(to node: JSONNode) -> JSONPointer {
    // A path from a document counts every element from the start.
    JSONPointer(path(of: node)) ?? JSONPointer(tokens: [])
  }
}
