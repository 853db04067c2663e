/// Makes the steps of a pattern's machine.
struct PatternMaker {
  private var steps: [PatternStep] = []

  /// The steps; nil when there are too many.
  static func steps(_ node: PatternNode) -> [PatternStep]? {
    var maker = PatternMaker()
    return maker.add(node) ? maker.steps : nil
  }

  /// Adds the steps of a part; false when there are too many.
  private mutating func add(_ node: PatternNode) -> Bool {
    guard steps.count < PatternStep.longest else { return false }
    switch node {
    case .take(let set): steps.append(.take(set))
    case .edge(let edge): steps.append(.edge(edge))
    case .sequence(let parts):
      for part in parts where !add(part) { return false }
    case .choice(let parts): return add(choice: parts)
    case .repeated(let part, let least, let most): return add(part, least, most)
    }
    return true
  }

  /// Each branch but the last: split to it and behind it; behind each a jump to the end.
  private mutating func add(choice parts: [PatternNode]) -> Bool {
    var jumps: [Int] = []
    for part in parts.dropLast() {
      let split = reserve()
      guard add(part) else { return false }
      jumps.append(reserve())
      steps[split] = .split(split + 1, steps.count)
    }
    guard let last = parts.last, add(last) else { return false }
    for jump in jumps { steps[jump] = .jump(steps.count) }
    return true
  }

  private mutating func add(_ part: PatternNode, _ least: Int, _ most: Int?) -> Bool {
    guard least <= PatternStep.longest, most ?? 0 <= PatternStep.longest else { return false }
    for _ in 0..<least {
      let before = steps.count
      guard add(part) else { return false }
      if steps.count == before { return true }  // nothing, however often
    }
    guard let most else { return addLoop(part) }
    var splits: [Int] = []
    for _ in least..<most {
      splits.append(reserve())
      guard add(part) else { return false }
    }
    for split in splits { steps[split] = .split(split + 1, steps.count) }
    return true
  }

  private mutating func addLoop(_ part: PatternNode) -> Bool {
    let split = reserve()
    guard add(part) else { return false }
    steps.append(.jump(split))
    steps[split] = .split(split + 1, steps.count)
    return true
  }

  /// A step that is filled in later.
  private mutating func reserve() -> Int {
    steps.append(.jump(steps.count + 1))
    return steps.count - 1
  }
}
