/// The part of a URL that stands on one line, in its parts.
///
///     GET http://h/a?q=1&r=2#x HTTP/1.1     lead `GET `, base `http://h/a`, two items, fragment `#x`
///       &page=2                             lead `  &`, no base, one item
struct URLText: Hashable {
  /// What stands before: indentation, method, and on a line of parameters the `?` or `&`.
  var lead: ByteText
  /// Scheme, host and path.
  var base: ByteText
  /// Whether `lead` has opened the query already, so that items need no `?`.
  var isOpened: Bool
  /// Parameters with nothing between two `&` too: `?a&&b` has three items.
  var items: [QueryItem]
  /// With its `#`.
  var fragment: ByteText
  /// Blanks, and ` HTTP/1.1`.
  var tail: ByteText

  /// Cuts a text into base, items and fragment.
  init(lead: ByteText, text: ByteText, tail: ByteText, isOpened: Bool) {
    self.lead = lead
    self.tail = tail
    self.isOpened = isOpened
    let hash = TemplateText.firstIndex(in: text) { $0 == 0x23 } ?? text.endIndex
    fragment = text[hash...]
    let address = text[..<hash]
    if isOpened {
      base = address.prefix(0)
      items = address.isEmpty ? [] : QueryItem.items(of: address)
    } else if let mark = TemplateText.firstIndex(in: address, where: { $0 == 0x3F }) {
      base = address[..<mark]
      items = QueryItem.items(of: address[(mark + 1)...])
    } else {
      base = address
      items = []
    }
  }

  var printed: ByteText {
    let mark = ByteText(isOpened || items.isEmpty ? "" : "?")
    let query = items.map(\.printed).joined(separator: ByteText("&"))
    return lead + base + mark + query + fragment + tail
  }

  /// Whether the line ends in `?` or `&`, so that the next line goes on with a parameter.
  var asksForMore: Bool { items.last?.isEmpty ?? isOpened }
  /// A line of parameters that has neither `?` nor `&` of its own.
  var isBare: Bool { isOpened && lead.isBlank }
  /// Places in `items` that are rows.
  var rowIndices: [Int] { items.indices.filter { !items[$0].isEmpty } }
}

/// `name=value` or `name` in a query, as typed.
struct QueryItem: Hashable {
  var name: ByteText
  /// Nil without `=`.
  var value: ByteText?

  /// Cuts at the first `=` outside of `{{…}}`.
  init(_ text: ByteText) {
    let equals = TemplateText.firstIndex(in: text) { $0 == 0x3D }
    name = text[..<(equals ?? text.endIndex)]
    value = equals.map { text[($0 + 1)...] }
  }
  init(name: ByteText, value: ByteText?) {
    self.name = name
    self.value = value
  }

  static func items(of query: ByteText) -> [QueryItem] {
    TemplateText.split(query, at: 0x26).map { QueryItem($0) }
  }

  var isEmpty: Bool { name.isEmpty && value == nil }
  var printed: ByteText { value.map { name + ByteText("=") + $0 } ?? name }
}
