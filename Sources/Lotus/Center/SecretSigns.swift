/// Whether a text can hold anything that is hidden for its name: one pass over its bytes, before the work
/// that takes it apart. Most texts of a log hold nothing.
///
/// A secret stands behind a name (`token=`, `Cookie:`, `"password":`), and such a name has one of few words
/// in it, unless it is written with escapes (`%74oken`, `\\u0074oken`). Or it is user info, before an `@`, or
/// credentials behind `Bearer` and `Basic`.
enum SecretSigns {
  /// Whether the text has to be looked at.
  static func areIn(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(areIn) ?? true
  }

  static func areIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "\\"): return true
      case UInt8(ascii: "c"), UInt8(ascii: "C"):
        if stands("cookie", at: place, in: bytes) { return true }
      case UInt8(ascii: "b"), UInt8(ascii: "B"):
        if stands("bearer", at: place, in: bytes) || stands("basic", at: place, in: bytes) {
          return true
        }
      default:
        if hasWord(at: place, in: bytes) { return true }
      }
    }
    return false
  }

  /// Whether one of the words begins here that make any name secret that has it in it; with
  /// `authorization`, which is a name of its own and has no such word.
  private static func hasWord(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: "t"), UInt8(ascii: "T"): stands("token", at: place, in: bytes)
    case UInt8(ascii: "s"), UInt8(ascii: "S"):
      stands("secret", at: place, in: bytes) || stands("signature", at: place, in: bytes)
    case UInt8(ascii: "p"), UInt8(ascii: "P"): stands("password", at: place, in: bytes)
    case UInt8(ascii: "a"), UInt8(ascii: "A"):
      stands("api_key", at: place, in: bytes) || stands("authorization", at: place, in: bytes)
    default: false
    }
  }

  /// Whether the bytes are a name whose value is hidden (`Masking.isSecretName`).
  static func isSecretName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for credential in credentials where credential.utf8CodeUnitCount == name.count {
      if stands(credential, at: 0, in: name) { return true }
    }
    return name.indices.contains { place in
      hasWord(at: place, in: name) && !stands("authorization", at: place, in: name)
    }
  }

  private static let credentials: [StaticString] = [
    "authorization", "proxy_authorization", "cookie", "set_cookie",
  ]

  /// Whether a word in lower case stands here, ignoring ASCII case. Names of headers, queries and variables
  /// write the same word with dashes or underscores.
  private static func stands(
    _ word: StaticString, at place: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for offset in 0..<count {
      let byte = bytes[place + offset]
      let folded = byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte.lowercased
      if folded != word.utf8Start[offset] { return false }
    }
    return true
  }
}
