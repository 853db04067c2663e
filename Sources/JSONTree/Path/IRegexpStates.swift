/// The states of a pattern, made as they are met: each is the set of steps that a beginning of a text leads
/// to, and has a table of where the next character leads (a lazy DFA).
///
/// `(a|b|c){400}d` over a long text has 3,000 steps alive at every byte, but the set of them is soon the
/// same, and then a byte is one look into the table. A pattern that makes ever new sets costs what its
/// steps cost, and no more memory: when there is no room all states are forgotten.
struct IRegexpStates {
  /// It fits, whatever follows.
  static let found: Int32 = -2
  /// It will not fit, whatever follows.
  static let dead: Int32 = -3
  private static let unknown: Int32 = -1
  /// Words of eight bytes for sets and tables.
  private static let room = 1 << 17
  /// Characters beyond ASCII whose way is remembered.
  private static let wideRoom = 1 << 14

  private let steps: [IRegexp.Step]
  private let isWhole: Bool
  private let hasEnds: Bool
  /// 128 entries for each state.
  private(set) var table: [Int32] = []
  private var sets: [StepSet] = []
  private var atEnd: [Bool] = []
  private var numbers: [StepSet: Int32] = [:]
  private var wide: [UInt64: Int32] = [:]
  private var first: Int32?
  /// How often all states were forgotten.
  private var age = 0
  /// The set that is being made, the mark of each step that was reached for it, and what is to be followed.
  private var set: StepSet
  private var marks: [Int]
  private var mark = 0
  private var waiting: [Int] = []
  private var cost: Int

  init(_ pattern: IRegexp, isWhole: Bool) {
    steps = pattern.steps
    self.isWhole = isWhole
    hasEnds = steps.contains(.edge(.end))
    set = StepSet(count: steps.count + 1)
    marks = Array(repeating: 0, count: steps.count + 1)
    cost = steps.count  // of making them
  }

  /// Steps that were looked at since this was asked last.
  mutating func takeCost() -> Int {
    defer { cost = 0 }
    return cost
  }

  /// The state before a text.
  mutating func start() -> Int32 {
    if let first { return first }
    beginSet()
    reach(0, isStart: true)
    let state = number(isStart: true)
    first = state
    return state
  }

  /// Whether a text that ends in this state fits.
  func fitsAtEnd(_ state: Int32) -> Bool { atEnd[Int(state)] }

  /// The state after one more character.
  mutating func state(after state: Int32, _ scalar: Unicode.Scalar) -> Int32 {
    if let known = known(state, scalar) { return known }
    beginSet()
    for step in sets[Int(state)] {
      guard step < steps.count, case .take(let taken) = steps[step] else { continue }
      cost += 1 + taken.ranges.count + taken.categories.count * 16
      if taken.contains(scalar) { reach(step + 1) }
    }
    if !isWhole { reach(0) }
    let before = age
    let next = number(isStart: false)
    if age == before { remember(state, scalar, next) }
    return next
  }

  private func known(_ state: Int32, _ scalar: Unicode.Scalar) -> Int32? {
    guard scalar.value < 0x80 else { return wide[Self.key(state, scalar)] }
    let next = table[Int(state) << 7 | Int(scalar.value)]
    return next == Self.unknown ? nil : next
  }

  private mutating func remember(_ state: Int32, _ scalar: Unicode.Scalar, _ next: Int32) {
    guard scalar.value >= 0x80 else { return table[Int(state) << 7 | Int(scalar.value)] = next }
    if wide.count >= Self.wideRoom { wide.removeAll() }
    wide[Self.key(state, scalar)] = next
  }

  private static func key(_ state: Int32, _ scalar: Unicode.Scalar) -> UInt64 {
    UInt64(state) << 32 | UInt64(scalar.value)
  }
}

// Making a set and its number.
extension IRegexpStates {
  private mutating func beginSet() {
    set.clear()
    mark += 1
    cost += set.size
  }

  /// Adds a step and those that are reached from it without a character. Where the text ends is not known
  /// yet: `$` stands in the set.
  private mutating func reach(_ step: Int, isStart: Bool = false, isEnd: Bool = false) {
    visit(step)
    while let step = waiting.popLast() {
      guard step < steps.count else {
        set.insert(step)
        continue
      }
      switch steps[step] {
      case .take: set.insert(step)
      case .jump(let target): visit(target)
      case .edge(.start): if isStart { visit(step + 1) }
      case .edge(.end): if isEnd { visit(step + 1) } else { set.insert(step) }
      case .split(let one, let other):
        visit(one)
        visit(other)
      }
    }
  }

  private mutating func visit(_ step: Int) {
    guard marks[step] != mark else { return }
    marks[step] = mark
    cost += 1
    waiting.append(step)
  }

  /// The number of the set that was made, or what is certain with it. The set before a text is no other:
  /// only there `^` holds.
  private mutating func number(isStart: Bool) -> Int32 {
    if !isWhole, set.contains(steps.count) { return Self.found }
    if set.isEmpty { return Self.dead }
    if !isStart, let known = numbers[set] { return known }
    if sets.count * (64 + set.size) >= Self.room { forget() }
    let number = Int32(sets.count)
    cost += 64
    sets.append(set)
    table.append(contentsOf: repeatElement(Self.unknown, count: 128))
    if !isStart { numbers[set] = number }
    atEnd.append(fitsAtEnd(isStart: isStart))
    return number
  }

  private mutating func fitsAtEnd(isStart: Bool) -> Bool {
    if set.contains(steps.count) { return true }
    guard hasEnds else { return false }
    let made = set
    beginSet()
    for step in made where step < steps.count && steps[step] == .edge(.end) {
      reach(step + 1, isStart: isStart, isEnd: true)
    }
    return set.contains(steps.count)
  }

  private mutating func forget() {
    sets.removeAll()
    table.removeAll()
    atEnd.removeAll()
    numbers.removeAll()
    wide.removeAll()
    first = nil
    age += 1
  }
}
