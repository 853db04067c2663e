import JSONTree

/// A complete document on its way to another thread.
///
/// Sendable, though a `JSONDocument` is not: nothing writes to a complete one any more (the same holds for
/// `JSON`, which says why).
struct WholeDocument: Hashable, @unchecked Sendable {
  let document: JSONDocument

  /// nil while bytes may come, and when they are no JSON.
  init?(_ document: JSONDocument?) {
    guard let document, document.state == .complete else { return nil }
    self.document = document
  }

  static func == (one: WholeDocument, other: WholeDocument) -> Bool {
    one.document === other.document
  }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(document)) }
}

/// What was found out of complete documents, handed to the UI thread and shared there, never copied.
final class Found<Value>: Hashable, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (one: Found, other: Found) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
