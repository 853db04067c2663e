/// Documents of many texts: a root that stands nowhere in the text, and texts that are none. Such a one
/// reaches to the next line break behind the fault, where the reading begins anew: `{} [1,] 3⏎ 4` has the
/// elements `{}`, a bad `[1,] 3` and `4`.
extension JSONParser {
  /// Writes the array around all texts. It never closes, so it has the elements that are there so far.
  mutating func makeRoot(_ words: WordStore) -> Failure? {
    guard words.reach(0, inside: 0) != nil else {
      return Failure(reason: words.refusal, offset: 0)
    }
    words.write([0, IndexWord.extra, IndexWord.extra, IndexWord.extra], at: 0)
    return nil
  }

  /// Takes back what the text left in the index and makes one word of it.
  mutating func turnBad(_ failure: Failure, _ store: ByteStore, _ words: WordStore) -> Failure? {
    leaveRecord()
    words.cut(to: recordWord)
    guard words.reach(recordWord, inside: 0) != nil else {
      return Failure(reason: words.refusal, offset: recordStart)
    }
    words.write([UInt32(recordStart)], at: recordWord)
    words.addChild(of: 0)
    var start = failure.offset
    while start > 0, store[start - 1] != 0x0A { start -= 1 }
    badLines.append(
      BadLine(
        word: UInt32(recordWord), line: line(at: start, store), start: UInt32(start),
        offset: UInt32(failure.offset), reason: reason(failure, store)))
    return badLines.count > most ? Failure(reason: words.overBudget, offset: recordStart) : nil
  }

  /// Steps over the rest of a bad text's line; false when its end has not come yet.
  mutating func skipBadLine(_ store: ByteStore, isLast: Bool) -> Bool {
    let newline = store.firstNewline(from: position)
    guard newline != nil || isLast else {
      position = store.count
      return false
    }
    let end = newline ?? store.count
    let isReturn = end > recordStart + 1 && store[end - 1] == 0x0D
    badLines[badLines.count - 1].end = UInt32(isReturn ? end - 1 : end)
    position = newline.map { $0 + 1 } ?? end
    state = .record
    return true
  }

  /// A line break in a value is its end, where each text has a line.
  private func reason(_ failure: Failure, _ store: ByteStore) -> JSONError.Reason {
    if case .tooDeep = failure.reason { return failure.reason }
    if form == .concatenated { return failure.reason }
    return store[failure.offset] == 0x0A ? .unexpectedEnd : failure.reason
  }

  /// Counts on from the bad line before, so that all of them cost one pass over the text.
  private func line(at start: Int, _ store: ByteStore) -> UInt32 {
    let known = badLines.last.map { (line: $0.line, start: Int($0.start)) } ?? (1, 0)
    return known.line
      + store.withBytes(known.start..<start) { bytes in
        bytes.reduce(UInt32(0)) { $0 &+ ($1 == 0x0A ? 1 : 0) }
      }
  }
}
