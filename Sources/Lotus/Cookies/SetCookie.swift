/// A Set-Cookie line, taken apart (RFC 6265 5.2). Of an attribute that stands twice the last counts, one
/// that makes no sense is as if it were not there.
struct SetCookie: Equatable {
  let name: [UInt8]
  let value: [UInt8]
  /// Seconds since 1970.
  private(set) var expires: Int?
  /// Seconds from now; it wins over `expires`.
  private(set) var maxAge: Int?
  /// As written, without a dot in front.
  private(set) var domain: String?
  /// Nil unless it begins with a slash.
  private(set) var path: String?
  private(set) var isSecure = false
  private(set) var isHTTPOnly = false
  private(set) var sameSite: String?

  /// Takes apart what stands behind `Set-Cookie:`.
  init(_ line: some Collection<UInt8>) throws(CookieFault) {
    let isControl: (UInt8) -> Bool = { $0 < 0x09 || 0x0A...0x1F ~= $0 || $0 == 0x7F }
    if line.contains(where: isControl) { throw .control }
    var fields = Array(line).split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[
      ...]
    let (name, given) = Self.pair(fields.popFirst() ?? [])
    guard !name.isEmpty, let value = given else { throw .noName }
    guard name.count + value.count <= 4096 else { throw .tooLong }
    (self.name, self.value) = (Array(name), Array(value))
    for field in fields { take(Self.pair(field)) }
  }

  private mutating func take(_ attribute: (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?)) {
    let text = HeaderLine.text(attribute.value ?? [])
    guard text.utf8.count <= 1024 else { return }  // RFC 6265bis 5.6
    switch HeaderLine.text(attribute.name).lowercased() {
    case "expires": expires = CookieDate.seconds(text) ?? expires
    case "max-age": maxAge = Self.age(text) ?? maxAge
    case "domain":
      if !text.isEmpty { domain = text.hasPrefix(".") ? String(text.dropFirst()) : text }
    case "path": path = text.hasPrefix("/") ? text : nil
    case "secure": isSecure = true
    case "httponly": isHTTPOnly = true
    case "samesite": sameSite = text
    default: break
    }
  }

  /// Digits, perhaps a minus before them (RFC 6265 5.2.2); more than a number holds is for ever.
  private static func age(_ text: String) -> Int? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text) ?? (text.hasPrefix("-") ? .min : .max)
  }

  /// `name = value` without the blanks; no value where no `=` stands.
  private static func pair(
    _ field: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?) {
    guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { return (trimmed(field), nil) }
    return (trimmed(field[..<equals]), trimmed(field[(equals + 1)...]))
  }
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let rest = bytes.drop(while: isBlank)
    return rest[..<(rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex)]
  }
}
