/// A member's name as a key of a table. Names are the same when their Unicode scalars are (RFC 8259 8.3): to a
/// Swift String `é` in one scalar and in two is the same text, to JSON those are two members.
struct MemberName: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: MemberName, other: MemberName) -> Bool {
    one.text.isSameName(as: other.text)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether two names mean the same member: scalar by scalar.
  func isSameName(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
