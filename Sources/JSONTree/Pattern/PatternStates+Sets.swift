// Making a set.
extension PatternStates {
  mutating func beginSet() {
    set.clear()
    mark += 1
    cost += set.size
  }

  /// Adds a step and those that are reached from it without a character. As long as it is not known what
  /// is next, `$` and `\b` stand in the set.
  mutating func reach(_ step: Int, before: Neighbour, next: Neighbour?) {
    visit(step)
    while let step = waiting.popLast() {
      guard step < steps.count else {
        set.insert(step)
        continue
      }
      switch steps[step] {
      case .take: set.insert(step)
      case .jump(let target): visit(target)
      case .split(let one, let other):
        visit(one)
        visit(other)
      case .edge(.start): if before == .edge { visit(step + 1) }
      case .edge(let edge): pass(edge, at: step, before, next)
      }
    }
  }

  private mutating func pass(
    _ edge: PatternEdge, at step: Int, _ before: Neighbour, _ next: Neighbour?
  ) {
    guard let next else { return set.insert(step) }
    let isBoundary = (before == .word) != (next == .word)
    switch edge {
    case .start: break
    case .end: if next == .edge { visit(step + 1) }
    case .boundary: if isBoundary { visit(step + 1) }
    case .noBoundary: if !isBoundary { visit(step + 1) }
    }
  }

  private mutating func visit(_ step: Int) {
    guard marks[step] != mark else { return }
    marks[step] = mark
    cost += 1
    waiting.append(step)
  }

  /// The steps that are alive when it is known what is next.
  mutating func settled(_ key: Key, next: Neighbour) -> StepSet {
    beginSet()
    for step in key.set { reach(step, before: key.before, next: next) }
    return set
  }

  /// Whether the pattern fits there, in front of each neighbour.
  mutating func fitting(_ key: Key) -> SIMD4<UInt8> {
    func flag(_ set: StepSet) -> UInt8 { set.contains(steps.count) ? 1 : 0 }
    let plain = flag(key.set)
    guard plain == 0, hasEnds || hasBoundaries else { return SIMD4(repeating: plain) }
    let atEnd = flag(settled(key, next: .edge))
    guard hasBoundaries else { return SIMD4(atEnd, plain, plain, 0) }
    let atWord = flag(settled(key, next: .word))
    return SIMD4(atEnd, atWord, flag(settled(key, next: .other)), 0)
  }
}
