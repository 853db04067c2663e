import Platform

/// A JSON text as an index over its untouched bytes, made while they arrive. One thread owns a document.
///
///     append(bytes) -> ByteStore    the text, never moved, never changed
///                   -> JSONParser   one pass that resumes anywhere
///                   -> WordStore    4 bytes a scalar or key, 20 a container
///     JSONNode = a word's number -> kind, range, key, parent, path … read from both
///
/// Everything answers while the text is still arriving: an open container has the children it has so far.
/// A value is seen when it is whole (a string with its closing quote), a container from its bracket on, a
/// text of many when it is read to its end.
public final class JSONDocument {
  /// The text in UTF-8. All offsets are places in it.
  public let store: ByteStore
  /// How far the index is.
  public enum State: Hashable, Sendable {
    /// More bytes may come.
    case reading
    /// All there is, and JSON.
    case complete
    /// No JSON from this place on, or no room for the index; the bytes are all there.
    case failed(JSONError)
  }

  /// How far the index is.
  public private(set) var state = State.reading
  /// What the bytes hold.
  public let form: JSONForm
  /// How the text came; nil until its first bytes have said so.
  public private(set) var encoding: JSONEncoding?
  /// Whether a byte order mark stood before the text. It is skipped.
  public private(set) var hasMark = false
  let words: WordStore
  private(set) var parser: JSONParser
  /// Words of values that are whole.
  private(set) var wordCount = 0
  /// Every 256th child of the big containers that were asked for one. Behind a lock, for a `JSON` may be
  /// read on several threads.
  let childTables = Lock<[Int: [UInt32]]>([:])
  /// What is known of `\u` in the text.
  let escapes = Lock(EscapeCensus())
  /// The bytes as they came, where they are no UTF-8.
  private var wide: ByteStore?
  private var converter: JSONConverter?
  let limits: JSONLimits
  /// Whether all bytes are there.
  private var isOver = false

  /// An empty document to be fed. `expecting` is the announced length.
  public convenience init(
    expecting: Int? = nil, form: JSONForm = .single, limits: JSONLimits = JSONLimits()
  ) {
    self.init(
      store: ByteStore(expecting: expecting, limit: min(limits.bytes, ByteStore.longest)),
      words: WordStore(textLength: expecting, budget: limits.indexBytes), form: form,
      limits: limits)
  }

  /// A whole text at once; look at `state` for what became of it.
  public convenience init(
    _ bytes: [UInt8], form: JSONForm = .single, limits: JSONLimits = JSONLimits()
  ) {
    self.init(expecting: bytes.count, form: form, limits: limits)
    isOver = true
    take(bytes, isLast: true)
    if state == .reading { read(isLast: true) }
  }

  /// The same bytes read as something else. The other document is not to be used any more.
  public convenience init(_ other: JSONDocument, form: JSONForm) {
    let words = WordStore(textLength: other.store.count, budget: other.limits.indexBytes)
    self.init(store: other.store, words: words, form: form, limits: other.limits)
    (encoding, hasMark) = (other.encoding, other.hasMark)
    (wide, converter, isOver) = (other.wide, other.converter, other.isOver)
    if isOver || encoding != nil { read(isLast: isOver) }
  }

  /// A document over memory of one's own.
  init(
    store: ByteStore, words: WordStore, form: JSONForm = .single,
    limits: JSONLimits = JSONLimits()
  ) {
    self.store = store
    self.words = words
    self.form = form
    self.limits = limits
    parser = JSONParser(form: form, limits: limits)
  }

  /// Adds bytes and reads on. Never throws: the bytes are kept even when they are no JSON. A complete
  /// document takes none: from then on nothing of it changes, and threads may share its `JSON` values.
  public func append(_ bytes: [UInt8]) {
    if state == .complete { return }
    take(bytes, isLast: false)
    if state == .reading, encoding != nil { read(isLast: false) }
  }

  /// No more bytes will come.
  public func finish() {
    guard !isOver else { return }
    isOver = true
    take([], isLast: true)
    if state == .reading { read(isLast: true) }
  }

  /// The outermost value, as soon as it has begun; of many texts the array around them.
  public var root: JSONNode? { wordCount > 0 ? JSONNode(word: 0) : nil }

  /// The bytes as they came: those of `store`, unless they had to be converted.
  public var received: ByteStore { wide ?? store }

  /// Why there is no JSON.
  public var error: JSONError? {
    if case .failed(let error) = state { error } else { nil }
  }

  private func read(isLast: Bool) {
    let failure = parser.read(store, into: words, isLast: isLast)
    wordCount = parser.wholeWords(words.written)
    if let failure {
      state = .failed(
        JSONError(reason(failure.reason, at: failure.offset), offset: failure.offset, in: store))
    } else if isLast {
      store.seal()
      state = .complete
    }
  }

  /// Converted units that are no characters are no UTF-8 either, wherever they stand: a text with an odd
  /// byte at its end holds no second text.
  func reason(_ reason: JSONError.Reason, at offset: Int) -> JSONError.Reason {
    let isBroken = reason == .badUTF8 || store[offset] == JSONConverter.broken[0]
    return isBroken && converter != nil ? .badCodeUnit : reason
  }
}

// Bytes on their way in.
extension JSONDocument {
  private func take(_ bytes: [UInt8], isLast: Bool) {
    if encoding == nil { sniff(bytes, isLast: isLast) }
    guard converter != nil else { return keep(bytes) }
    keep(bytes, in: received)
    keep(converter?.convert(bytes, isLast: isLast) ?? [])
  }

  /// Looks at the first four bytes; those that came before this piece are in the store already.
  private func sniff(_ bytes: [UInt8], isLast: Bool) {
    let before = store.bytes(0..<4)
    guard let found = JSONEncoding.sniff(before + bytes.prefix(4), isAll: isLast) else { return }
    encoding = found.encoding
    hasMark = found.mark > 0
    guard found.encoding != .utf8 else { return }
    store.clear()
    wide = ByteStore(expecting: nil, limit: min(limits.bytes, ByteStore.longest))
    converter = JSONConverter(found.encoding, skipping: found.mark)
    keep(before, in: received)
    keep(converter?.convert(before, isLast: false) ?? [])
  }

  private func keep(_ bytes: [UInt8]) {
    let before = store.count
    keep(bytes, in: store)
    if let error, error.showsMore(in: store, than: before) {
      state = .failed(error.shown(in: store))
    }
  }

  private func keep(_ bytes: [UInt8], in store: ByteStore) {
    do { try store.append(bytes) } catch let full {
      if error == nil { state = .failed(JSONError(full.reason, offset: full.offset, in: store)) }
    }
  }
}
