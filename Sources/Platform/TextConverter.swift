import Glibc

/// Turns bytes of one charset into another (`iconv`). One thread owns a converter.
public final class TextConverter {
  private let descriptor: iconv_t

  /// Between charsets by name, e.g. `EUC-KR` and `UTF-8`; nil when the system does not know one of them, or
  /// when a name is none (names come from servers).
  public init?(from: String, to: String) {
    guard Self.isName(from), Self.isName(to), let opened = iconv_open(to, from),
      opened != iconv_t(bitPattern: -1)
    else { return nil }
    descriptor = opened
  }

  deinit { iconv_close(descriptor) }

  /// Letters, digits and what stands between them: nothing that means a path or an option to `iconv`.
  private static func isName(_ name: String) -> Bool {
    (1...40).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || [0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
      }
  }

  /// A text of its own, converted; a byte that is no character of the charset becomes `replacement`.
  public func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
  ) -> [UInt8] {
    _ = iconv(descriptor, nil, nil, nil, nil)
    var out: [UInt8] = []
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let (made, used) = step(Array(rest))
      out += made
      rest = rest.dropFirst(used)
      guard !rest.isEmpty, used == 0 || errno == EILSEQ || errno == EINVAL else { continue }
      out += replacement
      rest = rest.dropFirst()
    }
    return out
  }

  /// As far as it goes.
  private func step(_ input: [UInt8]) -> (made: [UInt8], used: Int) {
    var input = input
    var used = 0
    errno = 0
    let made = [UInt8](unsafeUninitializedCapacity: input.count * 4 + 16) { room, count in
      input.withUnsafeMutableBytes { bytes in
        var from = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = bytes.count
        var to: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(room.baseAddress!)
          .assumingMemoryBound(to: CChar.self)
        var space = room.count
        _ = iconv(descriptor, &from, &left, &to, &space)
        (used, count) = (bytes.count - left, room.count - space)
      }
    }
    return (made, used)
  }
}
