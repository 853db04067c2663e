/// Finds what is to be hidden in free text: the values behind secret names, in every form in which text has
/// names, user info in URLs, and what stands behind `Bearer` and `Basic`.
///
///     token=X   token = X   'token' => 'X'   a%3Ftoken%3DX      a pair
///     Cookie: X                                                 a line, to its end
///     "token": "X"   \"token\": \"X\"   "token": ["X"]           a member
///     <password>X</password>   name="password" … X              an element, a part of form data
///     //ann:X@h   Bearer X                                      user info, credentials
///
/// One pass: a handler is called at the byte that marks its form, looks a bounded way back for the name, and
/// the pass goes on behind the value. Where a form leaves open how far a value goes, more is hidden.
struct SecretText {
  /// A piece that is hidden and what stands in its place.
  struct Cut {
    var range: Range<Int>
    var mark: [UInt8]
  }

  let bytes: [UInt8]
  /// Whether the whole is JSON text: a line in it ends with its string.
  let isJSON: Bool
  private(set) var cuts: [Cut] = []
  /// Where the pass is.
  private var place = 0
  /// Whether a `?` stands before, in the same word: a `#` begins a fragment there.
  var isInQuery = false
  /// Whether a `<` is open: a `>` ends a value there.
  var isInAngles = false
  /// From here back there is no `@` that was not seen.
  var atLimit = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let first = bytes.first { $0 > 0x20 }
    isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    while place < bytes.count {
      look(bytes[place])
      place += 1
    }
  }

  private mutating func look(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "="): pair(from: place + 1, name: name(before: place), isEscaped: false)
    case UInt8(ascii: ":"): colon(at: place)
    case UInt8(ascii: "%"): escape(at: place)
    case UInt8(ascii: "/"): userInfo(at: place)
    case UInt8(ascii: "b"), UInt8(ascii: "B"): credentials(at: place)
    case UInt8(ascii: "?"): isInQuery = true
    case UInt8(ascii: "<"): isInAngles = true
    case UInt8(ascii: ">"):
      isInAngles = false
      element(from: place + 1)
    case 0...0x20, UInt8(ascii: "\""): isInQuery = false
    default: break
    }
  }

  /// Hides a piece; the pass goes on behind it.
  mutating func hide(_ range: Range<Int>, as mark: [UInt8] = Self.mark) {
    cuts.append(Cut(range: range, mark: mark))
    place = max(place, range.upperBound - 1)
  }

  static let mark = Array(Masking.mark.utf8)
}

extension SecretText {
  /// The bytes with names' values and every occurrence of known secrets hidden; nil when there are none.
  /// Both are looked for in the text as it is: neither takes the other's signs away.
  static func masked(_ bytes: [UInt8], _ patterns: SecretPatterns) -> [UInt8]? {
    let known = patterns.ranges(in: bytes).map { Cut(range: $0, mark: mark) }
    let named = bytes.withUnsafeBufferPointer(SecretSigns.areIn) ? SecretText(bytes).cuts : []
    return bytes.replacing(named.isEmpty ? known : known.isEmpty ? named : merged(named + known))
  }

  static func masked(_ text: String, _ patterns: SecretPatterns) -> String {
    if patterns.isEmpty, !SecretSigns.areIn(text) { return text }
    return masked(Array(text.utf8), patterns).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Pieces that overlap become one.
  private static func merged(_ cuts: [Cut]) -> [Cut] {
    let sorted = cuts.sorted {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    }
    var merged: [Cut] = []
    for cut in sorted {
      guard let last = merged.last?.range, cut.range.lowerBound < last.upperBound else {
        merged.append(cut)
        continue
      }
      let end = max(last.upperBound, cut.range.upperBound)
      merged[merged.count - 1].range = last.lowerBound..<end
    }
    return merged
  }
}

extension [UInt8] {
  /// The bytes with the marks of cuts that are in order; nil when there are none.
  fileprivate func replacing(_ cuts: [SecretText.Cut]) -> [UInt8]? {
    if cuts.isEmpty { return nil }
    var masked: [UInt8] = []
    var start = 0
    for cut in cuts {
      masked += self[start..<cut.range.lowerBound]
      masked += cut.mark
      start = cut.range.upperBound
    }
    return masked + self[start...]
  }
}
