/// Known secret texts in every form in which they may stand: as they are, escaped for a URL or a form,
/// escaped for a JSON string.
struct SecretPatterns: Sendable {
  /// Longest first, so that a secret that holds another is hidden whole.
  private let patterns: [[UInt8]]
  /// Bytes that a pattern begins with.
  private let starts: Set<UInt8>
  private static let mark = Array(Masking.mark.utf8)

  init(_ secrets: [String]) {
    let forms = secrets.filter { !$0.isEmpty }.flatMap(Self.forms)
    patterns = Set(forms.map { Array($0.utf8) }).sorted { $0.count > $1.count }
    starts = Set(patterns.compactMap(\.first))
  }

  /// Nothing is hidden but for its name.
  static let none = SecretPatterns([])

  private static func forms(of secret: String) -> [String] {
    let escaped = PercentCoding.component(secret)
    let form = escaped.split(separator: "%20", omittingEmptySubsequences: false)
    return [
      secret, escaped, escaped.lowercasedEscapes, form.joined(separator: "+"),
      PercentCoding.target(secret.utf8),
      String(JSONText.string(secret).compact.dropFirst().dropLast()),
    ]
  }

  /// Whether no text is known to be secret.
  var isEmpty: Bool { patterns.isEmpty }

  /// Every occurrence, in order.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    if patterns.isEmpty { return [] }
    var ranges: [Range<Int>] = []
    var place = 0
    while place < bytes.count {
      guard starts.contains(bytes[place]),
        let found = patterns.first(where: { bytes[place...].starts(with: $0) })
      else {
        place += 1
        continue
      }
      ranges.append(place..<place + found.count)
      place += found.count
    }
    return ranges
  }

  /// The bytes with every occurrence hidden; nil when there is none.
  func masked(_ bytes: [UInt8]) -> [UInt8]? {
    let ranges = ranges(in: bytes)
    if ranges.isEmpty { return nil }
    var masked: [UInt8] = []
    var start = 0
    for range in ranges {
      masked += bytes[start..<range.lowerBound] + Self.mark
      start = range.upperBound
    }
    return masked + bytes[start...]
  }

  /// The text with every occurrence hidden.
  func masked(_ text: String) -> String {
    if patterns.isEmpty { return text }
    return masked(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

extension String {
  /// `%2F` as `%2f`: both are written.
  fileprivate var lowercasedEscapes: String {
    let parts = split(separator: "%", omittingEmptySubsequences: false)
    let lowered = parts.dropFirst().map { $0.prefix(2).lowercased() + $0.dropFirst(2) }
    return ([String(parts[0])] + lowered).joined(separator: "%")
  }
}
