/// The hash of a Digest challenge (RFC 7616 6.1), weakest first.
enum DigestAlgorithm: Int, CaseIterable, Comparable {
  case md5, sha256, sha512of256

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// `SHA-256-sess` is `SHA-256` with a key made once a session; nil for a name that is not known.
  static func named(_ name: String) -> (algorithm: Self, isSession: Bool)? {
    let name = name.lowercased()
    let isSession = name.hasSuffix("-sess")
    let base = isSession ? String(name.dropLast(5)) : name
    return names[base].map { ($0, isSession) }
  }
  private static let names: [String: Self] = [
    "md5": .md5, "sha-256": .sha256, "sha-512-256": .sha512of256,
  ]

  /// The digest in lower-case hexadecimal.
  func hex(_ bytes: [UInt8]) -> String {
    switch self {
    case .md5: MD5.hex(bytes)
    case .sha256: SHA256.hex(bytes)
    case .sha512of256: SHA512of256.hex(bytes)
    }
  }
  /// Of a text's UTF-8.
  func hex(_ text: String) -> String { hex(Array(text.utf8)) }
}
