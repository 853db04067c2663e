/// A query of RFC 9535 (JSONPath), read and checked.
///
///     let query = try JSONQuery("$.items[?@.stars > 100].name")
///     for node in query.matches(in: document) { print(document.path(of: node).normalized) }
public struct JSONQuery: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let description: String
  let segments: [PathSegment]

  /// Reads a query; one that is not well-formed or not well-typed is refused with its place.
  public init(_ text: String) throws(JSONPathError) {
    var reader = JSONPathReader(text)
    segments = try reader.query()
    description = text
  }

  /// The same as a path, when it means one value at most.
  public var singular: JSONPath? {
    let steps = segments.compactMap(\.step)
    return steps.count == segments.count ? JSONPath(steps) : nil
  }

  /// The values it finds in a document, found as they are asked for, in the order of RFC 9535: that of
  /// the text, but what a node selects comes before what nodes below it select. `root` is what `$`
  /// means; the document's root unless given. Of a duplicate name the last member counts.
  public func matches(in document: JSONDocument, root: JSONNode? = nil) -> JSONMatches {
    JSONMatches(self, document, root ?? document.root)
  }
}
