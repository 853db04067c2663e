// Safety: reads a `ByteStore`'s text through `JSONScan` (which stops inside the zero bytes after it) and
// writes a `WordStore`'s words only at places that `reach` approved. Numbers of words that are read back
// (`container`, parents) were written here, below `written`. A fuzzer holds that one go and pieces of 1 to 9
// bytes give the same words, the same error and the same offset.

/// Makes the index of a JSON text in one pass that can stop after any byte and go on when more are there.
///
///     start -> value -> inValueString -> afterValue -> key -> inKeyString -> colon -> value
///                    -> firstMember -> (key | value | afterValue)         afterValue -> afterRoot
///
/// There is no stack: the container around is in the index. Where a text ends inside a token the parser
/// stays before it (inside, for a string) and looks again.
struct JSONParser {
  enum State: UInt8 {
    case start, value, inValueString, afterValue, firstMember, key, inKeyString, colon, afterRoot
  }
  /// What is wrong and where.
  struct Failure {
    let reason: JSONError.Reason
    let offset: Int
  }

  let depthLimit: Int
  private(set) var state = State.start
  /// Bytes read; between the last token and here are blanks, commas and colons only.
  private(set) var position = 0
  /// The innermost open container, when `depth` is not 0.
  private(set) var container = 0
  private(set) var depth = 0
  private var isObject = false
  private var children: UInt32 = 0
  /// A long number cut at the end is not looked at again before the text has doubled, or it would cost
  /// the square of its length.
  private var patience = 0

  init(depthLimit: Int) { self.depthLimit = depthLimit }

  /// Words of `written` whose values are whole, with their keys.
  func wholeWords(_ written: Int) -> Int {
    switch state {
    case .start: 0
    case .value: written - (isObject ? 1 : 0)
    case .inValueString: written - (isObject ? 2 : 1)
    case .inKeyString, .colon: written - 1
    case .afterValue, .firstMember, .key, .afterRoot: written
    }
  }

  /// Reads on in what the store has; `isLast` when no more will come.
  mutating func read(_ store: ByteStore, into words: WordStore, isLast: Bool) -> Failure? {
    guard let base = store.base, store.count > 0 else {
      return isLast ? Failure(reason: .unexpectedEnd, offset: 0) : nil
    }
    if store.count < patience && !isLast { return nil }
    if state == .start && !skipMark(store, isLast: isLast) { return nil }
    return run(base, count: store.count, words, isLast: isLast)
  }

  /// Steps over a UTF-8 byte order mark; false when it may still be one.
  private mutating func skipMark(_ store: ByteStore, isLast: Bool) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let begun = store.bytes(0..<3)
    if begun == mark { position = 3 } else if !isLast && mark.starts(with: begun) { return false }
    state = .value
    return true
  }

  /// The machine. One function, for its locals are registers and a constant state is a jump: split into
  /// smaller ones it runs at half the speed.
  @inline(never)
  private mutating func run(
    _ base: UnsafePointer<UInt8>, count: Int, _ words: WordStore, isLast: Bool
  ) -> Failure? {
    let end = base + count
    var place = base + position
    var word = words.written
    var container = self.container
    var isObject = self.isObject
    var children = self.children
    var depth = self.depth
    var state = self.state
    var flaw = Flaw.none
    var isSure = false
    guard var room = words.reach(word, inside: container), var index = words.pointer else {
      return Failure(reason: words.refusal, offset: position)
    }
    /// Asks for room when the approved words are used up; `memory` when there is none. (`flaw` must not be
    /// captured: every scan would check that nobody else changes it.)
    @inline(__always) func makeRoom() -> Flaw {
      if word < room { return .none }
      words.written = word
      guard let reached = words.reach(word, inside: container), let moved = words.pointer else {
        return .memory
      }
      room = reached
      index = moved
      return .none
    }
    @inline(__always) func note() { index[word] = UInt32(truncatingIfNeeded: place - base) }

    reading: while true {
      switch state {
      case .value:
        place = JSONScan.blanks(place)
        flaw = makeRoom()
        if flaw != .none { break reading }
        note()
        let byte = place.pointee
        if byte == 0x22 {
          word &+= 1
          place += 1
          state = .inValueString
          continue reading
        } else if byte &- 0x30 < 10 || byte == 0x2D {
          let after = JSONScan.number(place, &flaw)
          if after >= end && !isLast {
            flaw = .none
            if after - place > 4096 { patience = (place - base) + 2 * (after - place) }
            break reading
          }
          if flaw != .none {
            place = after
            isSure = true
            break reading
          }
          word &+= 1
          place = after
        } else if byte == 0x7B || byte == 0x5B {
          if depth >= depthLimit {
            flaw = .deep
            break reading
          }
          if depth > 0 { index[container &+ 2] = children | IndexWord.extra }
          let around = UInt32(truncatingIfNeeded: container) | (isObject ? IndexWord.object : 0)
          isObject = byte == 0x7B
          index[word &+ 1] = IndexWord.extra | (isObject ? IndexWord.object : 0)
          index[word &+ 2] = IndexWord.extra
          index[word &+ 3] = IndexWord.extra | around
          depth &+= 1
          container = word
          word &+= 4
          children = 0
          place += 1
          state = .firstMember
          continue reading
        } else if byte == 0x74 || byte == 0x66 || byte == 0x6E {
          let after = JSONScan.literal(place, &flaw)
          if flaw != .none {
            if after >= end && !isLast { flaw = .none } else { place = after }
            isSure = true
            break reading
          }
          word &+= 1
          place = after
        } else {
          flaw = .byte
          break reading
        }
        children &+= 1
        state = depth == 0 ? .afterRoot : .afterValue
        continue reading

      case .inValueString:
        place = JSONScan.string(place, &flaw)
        if flaw != .none { break reading }
        children &+= 1
        state = depth == 0 ? .afterRoot : .afterValue
        continue reading

      case .afterValue:
        place = JSONScan.blanks(place)
        let byte = place.pointee
        if byte == 0x2C && children != 0 {
          place += 1
          state = isObject ? .key : .value
          continue reading
        }
        guard byte == (isObject ? 0x7D : 0x5D) else {
          flaw = .byte
          break reading
        }
        flaw = makeRoom()
        if flaw != .none { break reading }
        note()
        word &+= 1
        index[container &+ 1] |= UInt32(truncatingIfNeeded: word)
        index[container &+ 2] = children | IndexWord.extra
        let around = index[container &+ 3]
        container = Int(around & IndexWord.number)
        isObject = around & IndexWord.object != 0
        depth &-= 1
        place += 1
        if depth == 0 {
          state = .afterRoot
          continue reading
        }
        children = (index[container &+ 2] & IndexWord.count) &+ 1
        continue reading

      case .firstMember:
        place = JSONScan.blanks(place)
        if place >= end {
          flaw = .byte
          break reading
        }
        state = place.pointee == (isObject ? 0x7D : 0x5D) ? .afterValue : isObject ? .key : .value
        continue reading

      case .key:
        place = JSONScan.blanks(place)
        guard place.pointee == 0x22 else {
          flaw = .byte
          break reading
        }
        flaw = makeRoom()
        if flaw != .none { break reading }
        note()
        word &+= 1
        place += 1
        state = .inKeyString
        continue reading

      case .inKeyString:
        place = JSONScan.string(place, &flaw)
        if flaw != .none { break reading }
        state = .colon
        continue reading

      case .colon:
        place = JSONScan.blanks(place)
        guard place.pointee == 0x3A else {
          flaw = .byte
          break reading
        }
        place += 1
        state = .value
        continue reading

      case .start, .afterRoot:
        place = JSONScan.blanks(place)
        if place < end { flaw = .afterValue }
        break reading
      }
    }

    // A flaw within reach of the end may be a token cut in two: the longest is an escape, 6 bytes.
    if flaw != .none && flaw != .memory && !isLast && !isSure && place + 8 > end { flaw = .none }
    if depth > 0 { index[container &+ 2] = children | IndexWord.extra }
    words.written = word
    self.container = container
    self.isObject = isObject
    self.children = children
    self.depth = depth
    self.state = state
    position = min(place - base, count)
    return failure(flaw, place, end: end, words, isLast: isLast)
  }
}
