/// Makes the index of a JSON text in one pass that can stop after any byte and go on when more are there.
///
///     start -> value -> inValueString -> afterValue -> key -> inKeyString -> colon -> value
///                    -> firstMember -> (key | value | afterValue)         afterValue -> afterRoot
///
/// Of many texts each is a record: start -> record -> value … afterRoot -> (afterRecord ->) record, and a
/// failure -> badLine -> record.
///
/// There is no stack: the container around is in the index. Where a text ends inside a token the parser
/// stays before it (inside, for a string) and looks again.
struct JSONParser {
  enum State: UInt8 {
    case start, value, inValueString, afterValue, firstMember, key, inKeyString, colon, afterRoot
    case record, afterRecord, badLine
  }
  /// What is wrong and where.
  struct Failure {
    let reason: JSONError.Reason
    let offset: Int
  }

  let form: JSONForm
  let depthLimit: Int
  /// The most bad lines: together they take as much memory as the index may.
  let most: Int
  var state = State.start
  /// Bytes read; between the last token and here are blanks, commas and colons only.
  var position = 0
  /// The innermost open container, when `depth` is not 0.
  var container = 0
  var depth = 0
  var isObject = false
  var children: UInt32 = 0
  /// A long number cut at the end is not looked at again before the text has doubled, or it would cost
  /// the square of its length.
  var patience = 0
  /// Where the text being read begins, of many, and its first word.
  var recordStart = 0
  var recordWord = 0
  /// The texts that are no JSON, in order.
  var badLines: [BadLine] = []

  init(form: JSONForm, limits: JSONLimits) {
    self.form = form
    depthLimit = limits.depth
    most = limits.indexBytes / MemoryLayout<BadLine>.stride
  }

  /// Words of `written` whose values are whole, with their keys. A text of many may yet turn out to be bad,
  /// so it counts when it is read to its end.
  func wholeWords(_ written: Int) -> Int {
    switch state {
    case .start: 0
    case .record, .badLine: written
    case _ where form != .single: recordWord
    case .value: written - (isObject ? 1 : 0)
    case .inValueString: written - (isObject ? 2 : 1)
    case .inKeyString, .colon: written - 1
    case .afterValue, .firstMember, .key, .afterRoot, .afterRecord: written
    }
  }

  /// Reads on in what the store has; `isLast` when no more will come.
  mutating func read(_ store: ByteStore, into words: WordStore, isLast: Bool) -> Failure? {
    guard store.count > 0 else { return isLast ? readNothing(words) : nil }
    if store.count < patience && !isLast { return nil }
    if state == .start {
      guard skipMark(store, isLast: isLast) else { return nil }
      if form != .single, let failure = makeRoot(words) { return failure }
    }
    if form == .single { return runTexts(store, words, isLast: isLast) }
    return readMany(store, words, isLast: isLast)
  }

  /// Nothing at all is no text, and an array of no texts.
  private mutating func readNothing(_ words: WordStore) -> Failure? {
    if form == .single { return Failure(reason: .unexpectedEnd, offset: 0) }
    if state == .record { return nil }
    state = .record
    return makeRoot(words)
  }

  private mutating func readMany(
    _ store: ByteStore, _ words: WordStore, isLast: Bool
  ) -> Failure? {
    while true {
      if state == .badLine, !skipBadLine(store, isLast: isLast) { return nil }
      let failure =
        form == .lines
        ? runLines(store, words, isLast: isLast) : runTexts(store, words, isLast: isLast)
      guard let failure, !failure.isOfMemory else { return failure }
      if let failure = turnBad(failure, store, words) { return failure }
    }
  }

  /// Forgets the text being read.
  mutating func leaveRecord() {
    (container, depth, isObject, children) = (0, 0, false, 0)
    state = .badLine
  }

  /// Whether the newest child of an open container is counted.
  func isInnermost(_ container: Int) -> Bool {
    container == self.container || (form != .single && container == 0)
  }

  /// Steps over a UTF-8 byte order mark; false when it may still be one.
  private mutating func skipMark(_ store: ByteStore, isLast: Bool) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let begun = store.bytes(0..<3)
    if begun == mark { position = 3 } else if !isLast && mark.starts(with: begun) { return false }
    state = form == .single ? .value : .record
    return true
  }
}
