/// The owner of a value made in Swift. It frees what is below it without recursion: a program may nest arrays
/// as deep as its memory, `value = [value]` in a loop, and the stack is not that deep.
///
/// Nothing changes it but its own end, so that many threads may read it.
final class MadeValue {
  private(set) var made: JSON.Made

  init(_ made: JSON.Made) { self.made = made }

  deinit {
    var waiting: [MadeValue] = []
    moveChildren(to: &waiting)
    while var next = waiting.popLast() {
      // Another owner frees one that somebody else has too.
      if isKnownUniquelyReferenced(&next) { next.moveChildren(to: &waiting) }
    }
  }

  /// Leaves nothing here that would free others with it.
  private func moveChildren(to waiting: inout [MadeValue]) {
    switch made {
    case .array(let elements): waiting += elements.compactMap(\.madeValue)
    case .object(let members): waiting += members.compactMap(\.value.madeValue)
    case .null, .bool, .number, .string: return
    }
    made = .null
  }
}

extension JSON {
  fileprivate var madeValue: MadeValue? {
    if case .made(let value) = storage { value } else { nil }
  }
}
