/// A pattern at work on a text, in slices: it stops within the text when its budget is spent, and goes on
/// there. One text at a time; what was learnt of the pattern serves the next.
final class IRegexpMachine {
  private var states: PatternStates
  private var text: [UInt8] = []
  private var place = 0
  /// nil before the first slice.
  private var state: Int32?

  init(_ pattern: IRegexp, isWhole: Bool) {
    states = PatternStates(pattern.steps, isWhole: isWhole)
  }

  /// The next text, in UTF-8.
  func begin(_ text: [UInt8]) {
    let isPlain = text.allSatisfy { $0 < 0x80 }
    // What is no UTF-8 becomes U+FFFD here, so that `scalar` need not look.
    self.text = isPlain ? text : Array(String(decoding: text, as: UTF8.self).utf8)
    place = 0
    state = nil
  }

  /// Whether it fits; nil when the budget was spent before that was known. A byte costs one, and where
  /// it leads is found out for the first time, each step of the pattern that is looked at.
  func goOn(spending budget: inout Int) -> Bool? {
    var state = self.state ?? start(&budget)
    defer { self.state = state }
    while state >= 0, place < text.count {
      guard budget > 0 else { return nil }
      glide(&state, &budget)
      guard budget > 0, place < text.count else { continue }
      let (character, length) = scalar
      state = states.state(after: state, character)
      place += length
      budget -= length + states.takeCost()
    }
    return states.isFitting(state, next: .edge)
  }

  private func start(_ budget: inout Int) -> Int32 {
    defer { budget -= states.takeCost() }
    return states.start(.edge)
  }

  /// Over ASCII characters as long as it is known where they lead.
  private func glide(_ state: inout Int32, _ budget: inout Int) {
    let (text, table) = (text, states.table)
    let start = place
    let end = budget < text.count - place ? place + budget : text.count
    var (here, now) = (start, state)
    while here < end, text[here] < 0x80 {
      let next = table[Int(now) << 7 | Int(text[here])]
      guard next >= 0 else { break }
      now = next
      here += 1
    }
    (place, state) = (here, now)
    budget -= here - start
  }

  /// The character at the place and its bytes.
  private var scalar: (Unicode.Scalar, Int) {
    let first = text[place]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let bits = UInt32(first) & (0x7F >> UInt32(length))
    let value = text[place + 1..<place + length].reduce(bits) { $0 << 6 | UInt32($1 & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
