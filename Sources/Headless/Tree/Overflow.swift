import JSONTree

/// The bytes of a text that becomes no tree, on their way through: those that the document kept, then
/// those that it had no room for, e.g. all behind the first 2 GiB.
struct Overflow {
  private let write: ([UInt8]) throws(CommandEnd) -> Void
  private var isBegun = false
  private var failure: CommandEnd?

  init(_ write: @escaping ([UInt8]) throws(CommandEnd) -> Void) { self.write = write }

  /// Whether an error means that a document kept only the beginning of its text.
  static func isBegun(by error: JSONError) -> Bool {
    switch error.reason {
    case .tooLong, .outOfMemory: true
    default: false
    }
  }

  /// Adds a piece to the document, or sends it on when the document is full.
  mutating func append(_ piece: [UInt8], to document: JSONDocument) {
    if isBegun { return pass(piece[...]) }
    let before = document.received.count
    document.append(piece)
    let kept = document.received.count - before
    guard kept < piece.count else { return }
    isBegun = true
    pass(document.received)
    pass(piece[kept...])
  }

  /// Sends on what is left of a document that failed; throws the first failure of a write.
  mutating func finish(_ document: JSONDocument) throws(CommandEnd) {
    if !isBegun, document.error != nil { pass(document.received) }
    if let failure { throw failure }
  }

  private mutating func pass(_ store: ByteStore) {
    for start in stride(from: 0, to: store.count, by: 1 << 20) {
      pass(store.bytes(start..<min(start + 1 << 20, store.count))[...])
    }
  }

  private mutating func pass(_ bytes: ArraySlice<UInt8>) {
    if failure != nil { return }
    do throws(CommandEnd) { try write(Array(bytes)) } catch { failure = error }
  }
}
