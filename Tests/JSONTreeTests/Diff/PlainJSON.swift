@testable import JSONTree

/// A JSON value in the plainest form: what diffs and patches are held against.
indirect enum PlainJSON {
  case object([(name: String, value: PlainJSON)])
  case array([PlainJSON])
  case string(String)
  /// A number, by its text.
  case number(String)
  /// true, false or null.
  case word(String)

  init(_ document: JSONDocument, _ node: JSONNode) {
    let children = document.children(of: node)
    switch document.kind(of: node) {
    case .object:
      self = .object(children.map { (document.key(of: $0) ?? "", PlainJSON(document, $0)) })
    case .array: self = .array(children.map { PlainJSON(document, $0) })
    case .string: self = .string(document.string(of: node) ?? "")
    case .number: self = .number(document.text(of: node))
    default: self = .word(document.text(of: node))
    }
  }

  /// A text that a test knows to be JSON.
  init(_ text: String) {
    let document = JSONDocument(text)
    self.init(document, document.root!)
  }
}

extension PlainJSON: Equatable {
  /// Numbers by value, members in any order, of one name in order.
  static func == (one: PlainJSON, other: PlainJSON) -> Bool {
    switch (one, other) {
    case (.object(let ones), .object(let others)):
      let (named, otherNamed) = (byName(ones), byName(others))
      return named == otherNamed
    case (.array(let ones), .array(let others)): return ones == others
    case (.string(let text), .string(let otherText)):
      return text.utf8.elementsEqual(otherText.utf8)
    case (.number(let text), .number(let otherText)):
      return JSONNumber(text) == JSONNumber(otherText)
    case (.word(let word), .word(let otherWord)): return word == otherWord
    default: return false
    }
  }

  private static func byName(_ members: [(name: String, value: PlainJSON)]) -> [String: [PlainJSON]]
  {
    Dictionary(members.map { ($0.name, [$0.value]) }, uniquingKeysWith: +)
  }
}

// A JSON Patch applied as RFC 6902 says, with the three operations that are written.
extension PlainJSON {
  struct BadPatch: Error { let what: String }

  /// The value after a whole patch.
  func patched(_ patch: PlainJSON) throws -> PlainJSON {
    guard case .array(let operations) = patch else { throw BadPatch(what: "no array") }
    return try operations.reduce(self) { value, operation in
      guard case .object(let members) = operation, case .string(let path)? = operation["path"],
        case .string(let kind)? = operation["op"]
      else { throw BadPatch(what: "no operation") }
      guard members.count == (kind == "remove" ? 2 : 3) else { throw BadPatch(what: "members") }
      let tokens = path.isEmpty ? [] : try PlainJSON.tokens(path)
      return try value.applied(kind, tokens[...], operation["value"])
    }
  }

  private subscript(name: String) -> PlainJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// RFC 6901 3 and 4.
  private static func tokens(_ path: String) throws -> [String] {
    let parts = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    guard parts[0].isEmpty else { throw BadPatch(what: path) }
    return parts.dropFirst().map { part in
      var (token, isEscape) = ("", false)
      for scalar in part {
        if isEscape { token.unicodeScalars.append(scalar == "0" ? "~" : "/") }
        if !isEscape, scalar != "~" { token.unicodeScalars.append(scalar) }
        isEscape = !isEscape && scalar == "~"
      }
      return token
    }
  }

  private func applied(
    _ kind: String, _ tokens: ArraySlice<String>, _ value: PlainJSON?
  ) throws -> PlainJSON {
    guard let token = tokens.first else {
      guard kind == "replace", let value else { throw BadPatch(what: "\(kind) of the root") }
      return value
    }
    switch self {
    case .array(let elements):
      return try .array(PlainJSON.applied(elements, kind, token, tokens.dropFirst(), value))
    case .object(let members):
      return try .object(PlainJSON.applied(members, kind, token, tokens.dropFirst(), value))
    default: throw BadPatch(what: "\(token) in a scalar")
    }
  }

  private static func applied(
    _ elements: [PlainJSON], _ kind: String, _ token: String, _ rest: ArraySlice<String>,
    _ value: PlainJSON?
  ) throws -> [PlainJSON] {
    var elements = elements
    let isAdding = rest.isEmpty && kind == "add"
    guard let index = Int(token), index >= 0, index < elements.count + (isAdding ? 1 : 0) else {
      throw BadPatch(what: "index \(token) of \(elements.count)")
    }
    if isAdding {
      elements.insert(try given(value), at: index)
    } else if rest.isEmpty, kind == "remove" {
      elements.remove(at: index)
    } else {
      elements[index] = try elements[index].applied(kind, rest, value)
    }
    return elements
  }

  private static func applied(
    _ members: [(name: String, value: PlainJSON)], _ kind: String, _ token: String,
    _ rest: ArraySlice<String>, _ value: PlainJSON?
  ) throws -> [(name: String, value: PlainJSON)] {
    var members = members
    let places = members.indices.filter { members[$0].name.utf8.elementsEqual(token.utf8) }
    if rest.isEmpty, kind == "add" {
      guard places.isEmpty else { throw BadPatch(what: "\(token) is there") }
      return members + [(token, try given(value))]
    }
    guard places.count == 1 else { throw BadPatch(what: "\(token) stands \(places.count) times") }
    if rest.isEmpty, kind == "remove" {
      members.remove(at: places[0])
    } else {
      members[places[0]].value = try members[places[0]].value.applied(kind, rest, value)
    }
    return members
  }

  private static func given(_ value: PlainJSON?) throws -> PlainJSON {
    guard let value else { throw BadPatch(what: "no value") }
    return value
  }
}
