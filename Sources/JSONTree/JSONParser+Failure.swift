extension JSONParser {
  /// What a flaw means; the end of the text inside a token is just that.
  func failure(
    _ flaw: Flaw, _ place: Int, _ store: ByteStore, _ words: WordStore, isLast: Bool
  ) -> Failure? {
    if flaw == .none && !(isLast && !state.mayEnd) { return nil }
    let isCut = flaw == .none || place >= store.count || isCutToken(flaw, place, store)
    if isCut && flaw != .memory {
      return Failure(reason: .unexpectedEnd, offset: store.count)
    }
    return Failure(reason: reason(flaw, store[place], words), offset: place)
  }

  /// Whether an escape or a UTF-8 sequence runs to the end of the text.
  private func isCutToken(_ flaw: Flaw, _ place: Int, _ store: ByteStore) -> Bool {
    var next = place + 1
    switch flaw {
    case .escape:
      if store[next] == 0x75 { next += 1 }
      while next > place + 1, next < place + 6, JSONScan.isHex(store[next]) { next += 1 }
    case .utf8:
      while next < place + 4, store[next] & 0xC0 == 0x80 { next += 1 }
    default: return false
    }
    return next >= store.count
  }

  private func reason(_ flaw: Flaw, _ byte: UInt8, _ words: WordStore) -> JSONError.Reason {
    switch flaw {
    case .none, .byte: .unexpectedByte(byte)
    case .literal: .badLiteral
    case .number: .badNumber
    case .escape: .badEscape
    case .utf8: .badUTF8
    case .control: .controlInString
    case .deep: .tooDeep(limit: depthLimit)
    case .afterValue: .textAfterValue
    case .memory: words.refusal
    }
  }
}

extension JSONParser.State {
  /// Whether the document may end here.
  fileprivate var mayEnd: Bool { self == .afterRoot || self == .record }
}

extension JSONParser.Failure {
  /// Whether it is no fault of the text.
  var isOfMemory: Bool {
    switch reason {
    case .tooManyNodes, .indexTooLarge, .outOfMemory: true
    default: false
    }
  }
}
