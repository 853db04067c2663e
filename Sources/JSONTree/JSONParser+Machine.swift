// Safety: reads a `ByteStore`'s text through `JSONScan` (which stops inside the zero bytes after it) and
// writes a `WordStore`'s words only at places that `reach` approved. Numbers of words that are read back
// (`container`, parents) were written here, below `written`. A fuzzer holds that one go and pieces of 1 to 9
// bytes give the same words, the same error and the same offset.

extension JSONParser {
  @inline(never)
  mutating func runTexts(
    _ store: ByteStore, _ words: WordStore, isLast: Bool
  ) -> Failure? { run(store, words, isLast: isLast, isLines: false) }

  @inline(never)
  mutating func runLines(
    _ store: ByteStore, _ words: WordStore, isLast: Bool
  ) -> Failure? { run(store, words, isLast: isLast, isLines: true) }

  /// The machine. One function, for its locals are registers and a constant state is a jump: split into
  /// smaller ones it runs at half the speed. With `isLines`, a constant, a line break is no blank.
  @inline(__always)
  private mutating func run(
    _ store: ByteStore, _ words: WordStore, isLast: Bool, isLines: Bool
  ) -> Failure? {
    guard let text = store.memory.base else { return nil }
    let base = UnsafePointer(text)
    let count = store.count
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
    // Where a number or literal is none; `place` stays before it, where the value before it ended.
    var fault: UnsafePointer<UInt8>?
    guard var room = words.reach(word, inside: container), var index = words.memory.base else {
      return Failure(reason: words.refusal, offset: position)
    }
    /// Asks for room when the approved words are used up; `memory` when there is none. (`flaw` must not be
    /// captured: every scan would check that nobody else changes it.)
    @inline(__always) func makeRoom() -> Flaw {
      if word < room { return .none }
      words.written = word
      guard let reached = words.reach(word, inside: container), let moved = words.memory.base else {
        return .memory
      }
      room = reached
      index = moved
      return .none
    }
    @inline(__always) func blanks(_ place: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
      isLines ? JSONScan.lineBlanks(place) : JSONScan.blanks(place)
    }
    @inline(__always) func note() { index[word] = UInt32(truncatingIfNeeded: place - base) }

    reading: while true {
      switch state {
      case .value:
        place = blanks(place)
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
            fault = after
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
            if after >= end && !isLast { flaw = .none } else { fault = after }
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
        place = blanks(place)
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
        place = blanks(place)
        if place >= end {
          flaw = .byte
          break reading
        }
        state = place.pointee == (isObject ? 0x7D : 0x5D) ? .afterValue : isObject ? .key : .value
        continue reading

      case .key:
        place = blanks(place)
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
        place = blanks(place)
        guard place.pointee == 0x3A else {
          flaw = .byte
          break reading
        }
        place += 1
        state = .value
        continue reading

      case .afterRoot where form != .single:
        if !isLines { index[2] += 1 }
        state = isLines ? .afterRecord : .record
        continue reading

      case .afterRoot:
        place = blanks(place)
        if place < end { flaw = .afterValue }
        break reading

      case .record:
        place = JSONScan.blanks(place)
        if place >= end { break reading }
        recordStart = place - base
        recordWord = word
        state = .value
        continue reading

      case .afterRecord:
        place = blanks(place)
        if place >= end && !isLast { break reading }
        guard place >= end || place.pointee == 0x0A else {
          flaw = .afterValue
          break reading
        }
        index[2] += 1
        state = .record
        continue reading

      case .start, .badLine:
        break reading
      }
    }

    // A flaw within reach of the end may be a token cut in two: the longest is an escape, 6 bytes. A byte
    // that cannot be where it stands is wrong whatever follows.
    let isCut = place >= end || ((flaw == .escape || flaw == .utf8) && place + 8 > end)
    if isCut && flaw != .memory && !isLast && !isSure { flaw = .none }
    if depth > 0 { index[container &+ 2] = children | IndexWord.extra }
    words.written = word
    self.container = container
    self.isObject = isObject
    self.children = children
    self.depth = depth
    self.state = state
    position = min(place - base, count)
    return failure(flaw, (fault ?? place) - base, store, words, isLast: isLast)
  }
}
