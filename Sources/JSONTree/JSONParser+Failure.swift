// Safety: looks at most 6 bytes behind a place inside the text; 64 zero bytes follow it.

extension JSONParser {
  /// What a flaw means; the end of the text inside a token is just that.
  func failure(
    _ flaw: Flaw, _ place: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, _ words: WordStore,
    isLast: Bool
  ) -> Failure? {
    if flaw == .none && !(isLast && !state.mayEnd) { return nil }
    let isCut = flaw == .none || place >= end || isToken(flaw, place, cutAt: end)
    if isCut && flaw != .memory {
      return Failure(reason: .unexpectedEnd, offset: position + max(0, end - place))
    }
    return Failure(reason: reason(flaw, place.pointee, words), offset: position)
  }

  /// Whether an escape or a UTF-8 sequence runs to the end of the text.
  private func isToken(
    _ flaw: Flaw, _ place: UnsafePointer<UInt8>, cutAt end: UnsafePointer<UInt8>
  ) -> Bool {
    var next = place + 1
    switch flaw {
    case .escape:
      if next.pointee == 0x75 { next += 1 }
      while next > place + 1, next < place + 6, JSONScan.isHex(next.pointee) { next += 1 }
    case .utf8:
      while next < place + 4, next.pointee & 0xC0 == 0x80 { next += 1 }
    default: return false
    }
    return next >= end
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
