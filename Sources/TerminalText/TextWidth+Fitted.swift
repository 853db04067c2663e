extension TextWidth {
  /// What of a text is kept when it has no room.
  public enum Kept: Sendable {
    /// Its start: `a long na…`.
    case start
    /// Its end: `…long name`.
    case end
    /// Both ends: `http://…/items`.
    case ends
  }

  /// The text in at most `width` columns. What does not fit gives way to one ellipsis, on cluster
  /// boundaries: a name keeps its start, a URL both ends. The result may be a column short where a wide
  /// glyph had no room.
  public static func fitted(_ text: String, _ width: Int, keeping kept: Kept = .start) -> String {
    if columns(of: text) <= width { return text }
    if width <= 0 { return "" }
    let room = width - 1
    let headRoom: Int =
      switch kept {
      case .start: room
      case .end: 0
      case .ends: room - room / 2
      }
    let stops = self.stops(of: text)
    let total = stops[stops.count - 1].column
    let head = stops.last { $0.column <= headRoom } ?? stops[0]
    let tailRoom = kept == .start ? 0 : room - head.column
    let end = stops.first { total - $0.column <= tailRoom } ?? stops[stops.count - 1]
    let bytes = text.utf8
    return String(decoding: bytes.prefix(head.offset), as: UTF8.self) + "…"
      + String(decoding: bytes.dropFirst(end.offset), as: UTF8.self)
  }

  /// The places between clusters: UTF-8 offset and column, the start and the end among them.
  private static func stops(of text: String) -> [(offset: Int, column: Int)] {
    var text = text
    return text.withUTF8 { bytes in
      var stops = [(offset: 0, column: 0)]
      var at = 0
      var column = 0
      while at < bytes.count {
        column += step(bytes, &at, column)
        stops.append((at, column))
      }
      return stops
    }
  }
}
