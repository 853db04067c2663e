import CCurl

/// One content coding being undone: takes input piece by piece, gives output piece by piece, never more
/// than a quarter of a megabyte at a time, however much is packed into a byte.
final class ContentStage {
  /// What came out.
  enum Step {
    case bytes([UInt8])
    case needsInput
    case fault(ContentFault.Reason)
  }

  /// The coding as the head names it.
  let name: String
  private let coding: lotus_coding
  private var decoder: OpaquePointer?
  private var input: [UInt8] = []
  private var position = 0
  private var state = LOTUS_MORE
  /// Whether bytes of this coding came that are not over.
  private var isOpen = false
  /// Whether the last output filled its room: more may be inside.
  private var mayHaveMore = false
  private var unproven = UnprovenInput()

  /// Nil for a coding that is not known, or whose library is not there.
  init?(_ name: String) {
    guard let coding = Self.codings[name.lowercased()] else { return nil }
    (self.name, self.coding) = (name, coding)
    if coding != LOTUS_ZLIB {
      decoder = lotus_decoder_new(coding)
      if decoder == nil { return nil }
    }
  }

  deinit { if let decoder { lotus_decoder_free(decoder) } }

  private static let codings: [String: lotus_coding] = [
    "gzip": LOTUS_GZIP, "x-gzip": LOTUS_GZIP, "deflate": LOTUS_ZLIB, "br": LOTUS_BROTLI,
    "zstd": LOTUS_ZSTD,
  ]

  /// Whether the coded data is not over.
  var isCutShort: Bool { isOpen || position < input.count }

  /// What is to be handed out as it is when decoding ends here: what the decoder has swallowed without
  /// giving anything for it, and what it has not seen.
  func rest(after reason: ContentFault.Reason) -> [UInt8] {
    unproven.bytes(in: input, to: position, withLast: reason == .damaged) + input[position...]
  }

  /// More input, once all of the last was taken.
  func take(_ bytes: [UInt8]) {
    unproven.keep(from: input, to: position)
    input = Array(input[position...]) + bytes
    position = 0
  }

  /// What the input gives next.
  func step() -> Step {
    if state == LOTUS_DAMAGED { return .fault(.damaged) }
    guard position < input.count || mayHaveMore else { return .needsInput }
    if state == LOTUS_END {
      guard startsAgain() else { return .fault(.trailing) }
    }
    guard let decoder = decoder ?? chosenForDeflate() else {
      return input.count < 2 ? .needsInput : .fault(.unknown)
    }
    let output = decode(decoder)
    return output.isEmpty ? step(afterNothing: ()) : .bytes(output)
  }

  private func step(afterNothing: Void) -> Step {
    switch state {
    case LOTUS_DAMAGED: .fault(.damaged)
    case LOTUS_END: position < input.count ? step() : .needsInput
    default: .needsInput
    }
  }

  private func decode(_ decoder: OpaquePointer) -> [UInt8] {
    isOpen = true
    let room = min(256 << 10, max(16 << 10, (input.count - position) * 8))
    let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      repeat {
        let free = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let (used, made) = decodeSlice(decoder, into: free)
        count += made
        mayHaveMore = made == free.count && state == LOTUS_MORE
        if used == 0, made == 0 { break }
      } while state == LOTUS_MORE && count < room && position < input.count
    }
    if state == LOTUS_END {
      isOpen = false
      unproven.forget(at: position)
    }
    if unproven.isTooMuch { state = LOTUS_DAMAGED }
    return output
  }

  /// In slices of a kilobyte, so that little is handed out twice when one of them turns out damaged.
  private func decodeSlice(
    _ decoder: OpaquePointer, into room: UnsafeMutableBufferPointer<UInt8>
  ) -> (used: Int, made: Int) {
    var (used, made) = (min(1 << 10, input.count - position), room.count)
    let code = input.withUnsafeBufferPointer {
      lotus_decode(decoder, $0.baseAddress.map { $0 + position }, &used, room.baseAddress, &made)
    }
    state = code
    if made > 0 { unproven.proved(from: position, count: used) }
    position += used
    return (used, made)
  }

  /// gzip and zstd may stand one behind the other (RFC 1952 2.2, RFC 8878 3): the next one begins.
  private func startsAgain() -> Bool {
    let next = input[position...]
    switch coding {
    case LOTUS_GZIP where next.first == 0x1F: break
    case LOTUS_ZSTD where next.first == 0x28 || (0x50...0x5F).contains(next.first ?? 0): break
    default: return false
    }
    if let decoder { lotus_decoder_free(decoder) }
    decoder = lotus_decoder_new(coding)
    state = LOTUS_MORE
    return decoder != nil
  }

  /// `deflate` means zlib's form (RFC 9110 8.4.1.2); many send the data without its head. Two bytes tell
  /// (RFC 1950 2.2).
  private func chosenForDeflate() -> OpaquePointer? {
    let left = input[position...]
    guard left.count >= 2 else { return nil }
    let (first, second) = (Int(left[position]), Int(left[position + 1]))
    let isZlib = first & 0x0F == 8 && first >> 4 <= 7 && (first << 8 | second) % 31 == 0
    decoder = lotus_decoder_new(isZlib ? LOTUS_ZLIB : LOTUS_DEFLATE)
    return decoder
  }
}
