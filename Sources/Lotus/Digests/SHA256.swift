import CCurl

/// The digest SHA-256 of bytes that come in pieces (FIPS 180-4, 6.2).
///
///     var digest = SHA256()
///     digest.update(Array("abc".utf8))
///     digest.finished.hex    // ba7816bf 8f01cfea …
///
/// Whole blocks are worked in by the libcrypto that libcurl brings, once it is open, else here.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// Bytes that do not fill a block of 64 yet.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0
  private let isPlain: Bool

  /// The digest of nothing so far.
  public init() { self.init(isPlain: false) }

  /// One that is made here, whatever library there is.
  init(isPlain: Bool) { self.isPlain = isPlain }

  /// Takes in more bytes.
  public mutating func update(_ bytes: [UInt8]) {
    count &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<start])
      guard rest.count == 64 else { return }
      compress(rest[...])
      rest.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - start) / 64 * 64
    compress(bytes[start..<(start + whole)])
    rest.append(contentsOf: bytes[(start + whole)...])
  }

  /// The digest of everything taken in: 32 bytes.
  public var finished: [UInt8] {
    var last = self
    var padding = [0x80] + [UInt8](repeating: 0, count: (119 - rest.count) % 64)
    let bits = count &* 8
    padding += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    last.update(padding)
    return last.state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  /// The digest of these bytes in lower-case hexadecimal, 64 characters.
  public static func hex(_ bytes: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finished.hex
  }
}

extension SHA256 {
  /// Whether there is a library that does it.
  static var hasLibrary: Bool {
    var state = SHA256().state
    return lotus_sha256_blocks(&state, [UInt8](repeating: 0, count: 64), 1) == 1
  }

  /// Works whole blocks of 64 bytes into the state.
  private mutating func compress(_ bytes: ArraySlice<UInt8>) {
    let isDone =
      !isPlain
      && bytes.withUnsafeBufferPointer {
        lotus_sha256_blocks(&state, $0.baseAddress, $0.count / 64) == 1
      }
    if !isDone { compressHere(bytes) }
  }

  private mutating func compressHere(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      state.withUnsafeMutableBufferPointer { state in
        Self.constants.withUnsafeBufferPointer { constants in
          withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            for block in stride(from: 0, to: bytes.count, by: 64) {
              Self.expand(bytes, at: block, into: schedule)
              Self.mix(state, schedule, constants)
            }
          }
        }
      }
    }
  }

  /// The message schedule W of a block (6.2.2, step 1).
  private static func expand(
    _ bytes: UnsafeBufferPointer<UInt8>, at block: Int,
    into schedule: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      let at = block + index * 4
      schedule[index] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
        | UInt32(bytes[at + 3])
    }
    for index in 16..<64 {
      let early = schedule[index - 15]
      let late = schedule[index - 2]
      let small0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let small1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ small0 &+ schedule[index - 7] &+ small1
    }
  }

  /// The 64 rounds over the working variables a to h (6.2.2, steps 2 to 4).
  private static func mix(
    _ state: UnsafeMutableBufferPointer<UInt32>, _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ big1 &+ ((e & f) ^ (~e & g)) &+ constants[round] &+ schedule[round]
      let big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = big0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension [UInt8] {
  /// Two lower-case hexadecimal digits a byte.
  public var hex: String {
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
