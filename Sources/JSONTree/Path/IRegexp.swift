/// A regular expression of RFC 9485 (I-Regexp), made ready to run: `[a-z]+\.(com|org)`, `\p{Lu}.*`.
///
/// It is run as a set of states over the characters (Thompson), so the time is that of the text times
/// that of the pattern, never more. A backtracking engine, Swift's `Regex` among them, does not come back
/// from `(a*)*b` on thirty letters a, and a filter that is being typed must.
struct IRegexp: Hashable, Sendable {
  /// One instruction of the machine.
  enum Step: Hashable, Sendable {
    /// Takes a character of the set and goes on with the next step.
    case take(ScalarSet)
    /// Goes on in two places.
    case split(Int, Int)
    /// Goes on at the start or at the end of the text only.
    case edge(Edge)
    case jump(Int)
  }
  /// `^` and `$`. The grammar of RFC 9485 has them as characters; its mappings to other dialects (5.3, 5.4)
  /// leave them as they are, which makes them anchors, and so does the compliance suite of RFC 9535.
  enum Edge: Hashable, Sendable { case start, end }
  /// The longest machine; `(a{1000}){1000}` is over it and taken for no pattern.
  static let longest = 20_000

  /// The end is behind the last step.
  let steps: [Step]

  /// Reads a pattern; nil when it is none.
  init?(_ pattern: String) {
    var reader = IRegexpReader(pattern)
    guard let node = reader.pattern(), let steps = IRegexpMaker.steps(node) else { return nil }
    self.steps = steps
  }
}

extension IRegexp {
  /// Whether it fits all of a text in UTF-8, or some part of it.
  func matches(_ text: [UInt8], whole: Bool) -> Bool {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var states = StateSet(count: steps.count + 1)
    var next = states
    add(0, to: &states, isStart: true, isEnd: scalars.isEmpty)
    for (place, scalar) in scalars.enumerated() {
      let isEnd = place + 1 == scalars.count
      if states.contains(steps.count), !whole { return true }
      next.clear()
      for state in states.list {
        guard state < steps.count, case .take(let set) = steps[state] else { continue }
        if set.contains(scalar) { add(state + 1, to: &next, isEnd: isEnd) }
      }
      if !whole { add(0, to: &next, isEnd: isEnd) }
      swap(&states, &next)
      if states.list.isEmpty { return false }
    }
    return states.contains(steps.count)
  }

  /// Adds a state and those that are reached from it without a character.
  private func add(_ state: Int, to states: inout StateSet, isStart: Bool = false, isEnd: Bool) {
    var waiting = [state]
    while let state = waiting.popLast() {
      guard states.insert(state), state < steps.count else { continue }
      switch steps[state] {
      case .take: break
      case .edge(let edge): if edge == .start ? isStart : isEnd { waiting.append(state + 1) }
      case .jump(let target): waiting.append(target)
      case .split(let one, let other):
        waiting.append(other)
        waiting.append(one)
      }
    }
  }
}

/// The states the machine is in.
private struct StateSet {
  private(set) var list: [Int] = []
  private var members: [Bool]

  init(count: Int) { members = Array(repeating: false, count: count) }

  func contains(_ state: Int) -> Bool { members[state] }

  /// False when it was there.
  mutating func insert(_ state: Int) -> Bool {
    if members[state] { return false }
    members[state] = true
    list.append(state)
    return true
  }

  mutating func clear() {
    for state in list { members[state] = false }
    list.removeAll(keepingCapacity: true)
  }
}
