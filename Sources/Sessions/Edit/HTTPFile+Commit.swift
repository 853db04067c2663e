extension HTTPFile {
  /// Takes over the changed lines when `isAsked` finds in the shape of the request what was asked, and every
  /// other request and variable is as before. With `isExact` each line must be read again in the very parts
  /// the edit made of it, so that the edit can be taken back.
  mutating func commit(
    _ draft: FileDraft, of request: Int, isExact: Bool = false, _ isAsked: (RequestShape) -> Bool
  ) -> EditRefusal? {
    let changed = HTTPFile(Array(mark) + draft.lines.flatMap { $0.kind.printed + $0.end })
    guard changed.requests.count == requests.count, keepsVariables(changed) else {
      return .unwritable
    }
    if isExact, changed.lines != draft.lines { return .unwritable }
    for index in requests.indices {
      let shape = RequestShape(changed.requests[index])
      let isRight = index == request ? isAsked(shape) : shape == RequestShape(requests[index])
      guard isRight else { return .unwritable }
    }
    self = changed
    return nil
  }

  /// The shape of a request, changed to what is asked.
  func shape(of request: Int, _ change: (inout RequestShape) -> Void) -> RequestShape {
    var shape = RequestShape(requests[request])
    change(&shape)
    return shape
  }

  private func keepsVariables(_ changed: HTTPFile) -> Bool {
    variables.elementsEqual(changed.variables) {
      $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.utf8.elementsEqual($1.value.utf8)
    }
  }
}

extension ByteText {
  /// The bytes as they are when they say the text already (bytes that are no UTF-8 survive so), else the text.
  func saying(_ text: String) -> ByteText {
    string.utf8.elementsEqual(text.utf8) ? self : ByteText(text)
  }
}

extension String {
  /// Whether it cannot be on one line.
  var breaksLine: Bool { utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 } }
}
