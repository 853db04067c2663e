import Lotus

/// Makes the URL that is sent from the lines it stands on and the rows that are on.
struct AddressMaker {
  let request: SavedRequest
  var filling: Filling

  /// Base, then the parameters joined by `?` and `&` whatever they began with, then the fragment. What is
  /// typed inline stays byte for byte: `http://h/?` and `?a&&b=` too.
  mutating func url() throws(PreparationError) -> String {
    let pieces = request.layout.url
    let base = try filled(ByteText(pieces.map(\.base).joined()))
    var url = try address(base)
    if let query = try query(of: pieces) { url += (url.contains("?") ? "&" : "?") + query }
    return url + (try filled(ByteText(pieces.map(\.fragment).joined())))
  }

  private mutating func query(of pieces: [URLText]) throws(PreparationError) -> String? {
    var items: [QueryItem] = []
    for piece in pieces {
      // `a=1&` and a line `b=2` below: the empty item at the end is the place of the next one.
      if piece.isBare, items.last?.isEmpty == true { items.removeLast() }
      items += piece.items
    }
    guard !items.isEmpty else { return nil }
    var texts: [String] = []
    for item in items { texts.append(try text(of: item)) }
    return texts.joined(separator: "&")
  }

  /// A variable around `=` stands for a value: the server gets its characters, `+` and `%41` too.
  /// `?{{query}}` stands for as many parameters as it says.
  private mutating func text(of item: QueryItem) throws(PreparationError) -> String {
    filling.place = item.isEmpty ? .url : .parameter(item.name.string)
    defer { filling.place = .url }
    guard let value = item.value else { return try filled(item.name) }
    let name = try filling.filled(
      row: item.name.string, line: request.line, escape: ParameterEscape.encoded)
    return name + "="
      + (try filling.filled(
        row: value.string, line: request.line, escape: ParameterEscape.encoded))
  }

  /// A path alone goes to the host of the `Host` header or of the variable `host`; a text without a scheme
  /// is `http`.
  private mutating func address(_ base: String) throws(PreparationError) -> String {
    if base.hasPrefix("/") {
      guard let host = try host() else { return base }
      return withScheme(host.hasSuffix("/") ? String(host.dropLast()) : host) + base
    }
    return base.isEmpty || base.hasPrefix("*") ? base : withScheme(base)
  }

  private mutating func host() throws(PreparationError) -> String? {
    let isHost: (SavedRow) -> Bool = {
      $0.kind == .header && $0.isOn && $0.name.lowercased() == "host"
    }
    if let row = request.rows.first(where: isHost), let value = row.value, !value.isEmpty {
      return try filling.filled(row: value, line: row.line)
    }
    return filling.isKnown("host") ? try filling.value(of: "host", line: request.line) : nil
  }

  private func withScheme(_ text: String) -> String {
    ByteText(text).prefix { $0 != 0x3F && $0 != 0x23 }.holds("://") ? text : "http://" + text
  }

  private mutating func filled(_ text: ByteText) throws(PreparationError) -> String {
    try filling.filled(row: text.string, line: request.line)
  }
}
