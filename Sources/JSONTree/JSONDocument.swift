import Platform

/// A JSON text as an index over its untouched bytes, made while they arrive. One thread owns a document.
///
///     append(bytes) -> ByteStore    the text, never moved, never changed
///                   -> JSONParser   one pass that resumes anywhere
///                   -> WordStore    4 bytes a scalar or key, 20 a container
///     JSONNode = a word's number -> kind, range, key, parent, path … read from both
///
/// Everything answers while the text is still arriving: an open container has the children it has so far.
/// A value is seen when it is whole (a string with its closing quote), a container from its bracket on.
public final class JSONDocument {
  /// The bytes.
  public let store: ByteStore
  /// How far the index is.
  public enum State: Hashable, Sendable {
    /// More bytes may come.
    case reading
    /// One whole JSON text.
    case complete
    /// No JSON from this place on; the bytes are all there.
    case failed(JSONError)
  }

  /// How far the index is.
  public private(set) var state = State.reading
  let words: WordStore
  private(set) var parser: JSONParser
  /// Words of values that are whole.
  private(set) var wordCount = 0
  /// Every 256th child of the big containers that were asked for one. Behind a lock, for a `JSON` may be
  /// read on several threads.
  let childTables = Lock<[Int: [UInt32]]>([:])

  /// An empty document to be fed. `depthLimit` is the deepest nesting taken.
  public convenience init(expecting: Int? = nil, depthLimit: Int = 10_000) {
    self.init(
      store: ByteStore(expecting: expecting), words: WordStore(textLength: expecting),
      depthLimit: depthLimit)
  }

  /// A whole text at once; look at `state` for what became of it.
  public convenience init(_ bytes: [UInt8], depthLimit: Int = 10_000) {
    self.init(expecting: bytes.count, depthLimit: depthLimit)
    keep(bytes)
    finish()
  }

  /// A document over memory of one's own.
  init(store: ByteStore, words: WordStore, depthLimit: Int = 10_000) {
    self.store = store
    self.words = words
    parser = JSONParser(depthLimit: depthLimit)
  }

  /// Adds bytes and reads on. Never throws: the bytes are kept even when they are no JSON. A complete
  /// document takes none: from then on nothing of it changes, and threads may share its `JSON` values.
  public func append(_ bytes: [UInt8]) {
    if state == .complete { return }
    keep(bytes)
    if state == .reading { read(isLast: false) }
  }

  /// No more bytes will come.
  public func finish() {
    if state == .reading { read(isLast: true) }
  }

  /// The outermost value, as soon as it has begun.
  public var root: JSONNode? { wordCount > 0 ? JSONNode(word: 0) : nil }

  private func keep(_ bytes: [UInt8]) {
    let before = store.count
    do { try store.append(bytes) } catch let full {
      if error == nil { state = .failed(full) }
    }
    if let error, error.showsMore(in: store, than: before) {
      state = .failed(error.shown(in: store))
    }
  }

  /// Why there is no JSON.
  public var error: JSONError? {
    if case .failed(let error) = state { error } else { nil }
  }

  private func read(isLast: Bool) {
    let failure = parser.read(store, into: words, isLast: isLast)
    wordCount = parser.wholeWords(words.written)
    if let failure {
      state = .failed(JSONError(failure.reason, offset: failure.offset, in: store))
    } else if isLast {
      store.seal()
      state = .complete
    }
  }
}
