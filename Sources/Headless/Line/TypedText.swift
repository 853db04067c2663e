/// Words of a command line as text that the tables can sort, every byte of them kept.
///
/// A `String` holds UTF-8 only, an argument may hold any byte but NUL. A byte that belongs to no UTF-8
/// character stands in the text as U+10FF00 and the byte: `a\xFF` as `a`, U+10FFFF. A character of that
/// last corner of the private use area stands as its four bytes, so no two arguments become one text.
public enum TypedText {
  /// The words behind the name of the program, as the system handed them over.
  public static var arguments: [String] {
    (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
      CommandLine.unsafeArgv[index].map { start in
        of(Array(UnsafeRawBufferPointer(start: start, count: length(start))))
      }
    }
  }

  /// Bytes as text.
  static func of(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let character = rest.prefix(length)
      if let scalar = String(validating: character, as: UTF8.self)?.unicodeScalars.first,
        !isByte(scalar)
      {
        scalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        scalars.append(Unicode.Scalar(first + UInt32(byte)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// The bytes that were typed.
  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      isByte(scalar) ? [UInt8(scalar.value - first)] : Array(String(scalar).utf8)
    }
  }

  /// Whether it is the text that was typed, without bytes that stand for themselves.
  public static func isUTF8(_ text: String) -> Bool {
    !text.unicodeScalars.contains(where: isByte)
  }

  /// For people: what is no UTF-8 is U+FFFD.
  static func shown(_ text: String) -> String { String(decoding: bytes(of: text), as: UTF8.self) }

  /// For a URL: what is no UTF-8 is the escape of that byte (`%FF`), as curl's users write it.
  static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.unicodeScalars.map { scalar in
      guard isByte(scalar) else { return String(scalar) }
      let byte = Int(scalar.value - first)
      return "%\(digits[byte >> 4])\(digits[byte & 15])"
    }.joined()
  }

  private static let first: UInt32 = 0x10FF00
  private static func isByte(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= first + 0x80 }
  private static func length(_ start: UnsafePointer<CChar>) -> Int {
    var length = 0
    while start[length] != 0 { length += 1 }
    return length
  }
}
