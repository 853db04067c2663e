/// One step of a query (RFC 9535 2.5): to children, or to all below and their children.
struct PathSegment: Hashable, Sendable {
  var isDescendant = false
  let selectors: [PathSelector]

  /// The same as a step of a `JSONPath`.
  var step: JSONPath.Step? {
    switch single {
    case .name(let name): .name(name.string)
    case .index(let index): .index(index)
    default: nil
    }
  }

  /// The only selector, when it means one value at most.
  var single: PathSelector? {
    guard !isDescendant, selectors.count == 1 else { return nil }
    switch selectors[0] {
    case .name, .index: return selectors[0]
    case .wildcard, .slice, .filter: return nil
    }
  }
}

/// Which children (RFC 9535 2.3).
enum PathSelector: Hashable, Sendable {
  case name(PathText)
  case index(Int)
  case wildcard
  case slice(PathSlice)
  case filter(PathCondition)
}

/// Every `step`-th element from `start` to before `end` (RFC 9535 2.3.4).
struct PathSlice: Hashable, Sendable {
  let start: Int?
  let end: Int?
  var step = 1

  /// The first index and how many there are in an array of `count` (RFC 9535 2.3.4.2.2).
  func indexes(of count: Int) -> (first: Int, count: Int) {
    if step == 0 { return (0, 0) }
    let low = step > 0 ? 0 : -1
    let high = step > 0 ? count : count - 1
    let first = start.map { bound($0, count, low, high) } ?? (step > 0 ? low : high)
    let last = end.map { bound($0, count, low, high) } ?? (step > 0 ? high : low)
    let length = step > 0 ? last - first : first - last
    return (first, length <= 0 ? 0 : (length - 1) / abs(step) + 1)
  }

  private func bound(_ index: Int, _ count: Int, _ low: Int, _ high: Int) -> Int {
    min(max(index < 0 ? count + index : index, low), high)
  }
}
