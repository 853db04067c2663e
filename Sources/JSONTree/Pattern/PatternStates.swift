/// The states of a pattern, made as they are met: each is the set of steps that a beginning of a text leads
/// to, and has a table of where the next character leads (a lazy DFA).
///
/// `(a|b|c){400}d` over a long text has 3,000 steps alive at every byte, but the set of them is soon the
/// same, and then a byte is one look into the table. A pattern that makes ever new sets costs what its
/// steps cost, and no more memory: when there is no room all states are forgotten.
struct PatternStates {
  /// It fits, whatever follows.
  static let found: Int32 = -2
  /// It will not fit, whatever follows.
  static let dead: Int32 = -3
  /// A step that is looked at takes as long as so many bytes whose way is known.
  static let stepCost = 4
  private static let unknown: Int32 = -1
  /// Words of eight bytes for sets and tables.
  static let room = 1 << 17
  /// Characters beyond ASCII whose way is remembered.
  private static let wideRoom = 1 << 14

  /// What stands at the other side of a place.
  enum Neighbour: Int { case edge, word, other }
  /// A set of steps, and what stands before the place where they are alive: only at the start `^` holds.
  struct Key: Hashable {
    let set: StepSet
    let before: Neighbour
  }

  let steps: [PatternStep]
  let isWhole: Bool
  let hasEnds: Bool
  let hasBoundaries: Bool
  /// 128 entries for each state.
  private(set) var table: [Int32] = []
  private var keys: [Key] = []
  /// Whether the pattern fits in front of each neighbour.
  private var fits: [SIMD4<UInt8>] = []
  private var numbers: [Key: Int32] = [:]
  private var wide: [UInt64: Int32] = [:]
  private var starts: [Neighbour: Int32] = [:]
  /// How often all states were forgotten: a number of an earlier age means nothing.
  private(set) var age = 0
  /// The set that is being made, the mark of each step that was reached for it, and what is to be followed.
  var set: StepSet
  var marks: [Int]
  var mark = 0
  var waiting: [Int] = []
  var cost: Int

  init(_ steps: [PatternStep], isWhole: Bool) {
    self.steps = steps
    self.isWhole = isWhole
    hasEnds = steps.contains(.edge(.end))
    hasBoundaries = steps.contains(.edge(.boundary)) || steps.contains(.edge(.noBoundary))
    set = StepSet(count: steps.count + 1)
    marks = Array(repeating: 0, count: steps.count + 1)
    cost = steps.count  // of making them
  }

  /// Steps that were looked at since this was asked last.
  mutating func takeCost() -> Int {
    defer { cost = 0 }
    return cost
  }

  /// What a character is to the place beside it.
  func neighbour(_ scalar: Unicode.Scalar) -> Neighbour {
    hasBoundaries && ScalarSet.Kind.word.contains(scalar) ? .word : .other
  }

  /// The state behind a neighbour, where a text begins or is gone into.
  mutating func start(_ before: Neighbour) -> Int32 {
    if let known = starts[before] { return known }
    beginSet()
    reach(0, before: before, next: nil)
    let state = number(before)
    starts[before] = state
    return state
  }

  /// Whether the pattern fits up to here, in front of something.
  func isFitting(_ state: Int32, next: Neighbour) -> Bool {
    state >= 0 ? fits[Int(state)][next.rawValue] != 0 : state == Self.found
  }

  /// The state after one more character.
  mutating func state(after state: Int32, _ scalar: Unicode.Scalar) -> Int32 {
    if let known = known(state, scalar) { return known }
    let now = keys[Int(state)]
    let next = neighbour(scalar)
    let alive = hasBoundaries ? settled(now, next: next) : now.set
    let before = age
    let isFound = !isWhole && alive.contains(steps.count)
    let number = isFound ? Self.found : number(behind: alive, scalar, next)
    if age == before { remember(state, scalar, number) }
    return number
  }

  private mutating func number(
    behind alive: StepSet, _ scalar: Unicode.Scalar, _ before: Neighbour
  ) -> Int32 {
    beginSet()
    for step in alive {
      guard step < steps.count, case .take(let taken) = steps[step] else { continue }
      cost += taken.cost
      if taken.contains(scalar) { reach(step + 1, before: before, next: nil) }
    }
    if !isWhole { reach(0, before: before, next: nil) }
    return number(before)
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

// Numbers.
extension PatternStates {
  /// The number of the set that was made, or what is certain with it.
  private mutating func number(_ before: Neighbour) -> Int32 {
    if !isWhole, set.contains(steps.count) { return Self.found }
    if set.isEmpty { return Self.dead }
    let key = Key(set: set, before: before)
    if let known = numbers[key] { return known }
    if keys.count * (64 + set.size) >= Self.room { forget() }
    let number = Int32(keys.count)
    cost += 64
    keys.append(key)
    table.append(contentsOf: repeatElement(Self.unknown, count: 128))
    numbers[key] = number
    fits.append(fitting(key))
    return number
  }

  private mutating func forget() {
    keys.removeAll()
    table.removeAll()
    fits.removeAll()
    numbers.removeAll()
    wide.removeAll()
    starts.removeAll()
    age += 1
  }
}
