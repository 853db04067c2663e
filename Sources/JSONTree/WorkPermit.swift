/// Asks now and then whether work that goes through a whole document is still wanted.
struct WorkPermit {
  /// Steps between two questions.
  private static let stride = 1 << 14
  private let goesOn: () -> Bool
  private var left = WorkPermit.stride
  /// Whether the answer was no once.
  private(set) var isOver = false

  init(_ goesOn: @escaping () -> Bool) { self.goesOn = goesOn }

  /// One more step; false when the work is to end.
  @inline(__always)
  mutating func step() -> Bool {
    left &-= 1
    return left > 0 || ask()
  }

  @inline(never)
  private mutating func ask() -> Bool {
    left = WorkPermit.stride
    if !isOver { isOver = !goesOn() }
    return !isOver
  }
}
