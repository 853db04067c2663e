import JSONTree

/// A JSON body on one line, or with a line a value. Numbers, names and escapes stay as typed; variables too.
enum BodyFormat {
  /// The other form: compact when it is pretty already. Nil when it is no JSON.
  static func turned(_ body: [UInt8]) -> [UInt8]? {
    let mask = TemplateMask(body)
    let json = JSON(parsing: mask.masked)
    guard JSONDocument(mask.masked).error == nil else { return nil }
    let pretty = json.bytes(.pretty)
    return unmasked(pretty == mask.masked ? json.bytes(.compact) : pretty, mask, body)
  }

  /// Puts the variables back: they keep their order, and no other text is a run of ones as long as theirs.
  private static func unmasked(_ text: [UInt8], _ mask: TemplateMask, _ body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var places = Self.gaps(mask)[...]
    var index = 0
    var seen = 0
    // Blanks outside of strings are all that changes: what is no blank is counted on both sides.
    while index < text.count {
      if let place = places.first, seen == place.before, !Self.isBlank(text[index]) {
        result += body[place.range]
        index += place.range.count
        seen += place.range.count
        places.removeFirst()
        if index >= text.count { break }
        continue
      }
      if !Self.isBlank(text[index]) { seen += 1 }
      result.append(text[index])
      index += 1
    }
    return result
  }

  private static func gaps(_ mask: TemplateMask) -> [(range: Range<Int>, before: Int)] {
    var before = 0
    var index = 0
    return mask.places.map { place in
      while index < place.lowerBound {
        if !isBlank(mask.masked[index]) { before += 1 }
        index += 1
      }
      defer {
        before += place.count
        index = place.upperBound
      }
      return (place, before)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
