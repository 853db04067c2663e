/// Where one segment of a query is: below which value, in which container, at which selector and child.
struct SegmentCursor {
  let isDescendant: Bool
  /// The value whose children are looked at; no longer below `end` when all is done.
  private var container = 0
  /// The end of what is below the first value, of a descendant segment.
  private var end = 0
  private var selector = 0
  /// The next child to look at, -1 before the selector has begun.
  private var child = -1
  /// How many elements of a slice are left, and the index of the next.
  private var left = 0
  private var place = 0
  private var isFresh = false

  init(isDescendant: Bool) { self.isDescendant = isDescendant }

  /// Begins below a value.
  mutating func begin(at word: Int) {
    container = word
    isFresh = true
  }

  /// The next selected child; nil at the end and when the budget is spent.
  mutating func next(_ selectors: [PathSelector], _ work: PathWork) -> Int? {
    if isFresh { settle(work.index) }
    if isDescendant, selectors.count == 1, case .name(let name) = selectors[0] {
      return nextNamed(name, work)
    }
    while container < end {
      while selector < selectors.count {
        if work.isSpent { return nil }
        if let word = select(selectors[selector], work) { return word }
        if work.isSpent { return nil }
        selector += 1
        child = -1
      }
      guard advance(work) else { return nil }
    }
    return nil
  }

  /// Goes to the first container below the value, itself included; a scalar has none.
  private mutating func settle(_ index: IndexReader) {
    isFresh = false
    selector = 0
    child = -1
    end = index.isContainer(container) ? index.after(container) : container
  }

  /// Goes to the next container below the value; the order is that of the text.
  private mutating func advance(_ work: PathWork) -> Bool {
    let next = isDescendant ? work.index.container(from: container + 4, before: end) : nil
    work.spend(1)
    container = next ?? end
    selector = 0
    child = -1
    return next != nil
  }
}

extension SegmentCursor {
  private mutating func select(_ selector: PathSelector, _ work: PathWork) -> Int? {
    switch selector {
    case .name(let name): isFirst() ? work.index.member(of: container, name, work) : nil
    case .index(let place): isFirst() ? work.element(place, of: container) : nil
    case .wildcard: nextChild(work)
    case .slice(let slice): nextElement(slice, work)
    case .filter(let condition): nextHeld(condition, work)
    }
  }

  /// Whether a selector of one value is asked for the first time.
  private mutating func isFirst() -> Bool {
    defer { child = 0 }
    return child < 0
  }

  private mutating func nextChild(_ work: PathWork) -> Int? {
    let index = work.index
    if child < 0 { child = container + 4 }
    guard child < index.bodyEnd(container) else { return nil }
    let word = child + (index.isObject(container) ? 1 : 0)
    child = index.after(word)
    work.spend(1)
    return word
  }

  private mutating func nextElement(_ slice: PathSlice, _ work: PathWork) -> Int? {
    if child < 0 {
      let count = work.index.isArray(container) ? work.document.count(container) : 0
      (place, left) = slice.indexes(of: count)
      child = left > 0 ? work.document.childWord(place, of: container) ?? 0 : 0
    } else if left > 0, slice.step != 1 {
      child = work.document.childWord(place, of: container) ?? 0
    }
    guard left > 0 else { return nil }
    let word = child
    place += slice.step
    left -= 1
    child = work.index.after(word)
    work.spend(1)
    return word
  }

  /// A child that was not looked at to the end is looked at again in the next slice.
  private mutating func nextHeld(_ condition: PathCondition, _ work: PathWork) -> Int? {
    while true {
      let before = child
      guard let word = nextChild(work) else { return nil }
      guard let holds = work.verdict(condition, at: word) else {
        child = before
        return nil
      }
      if holds { return word }
    }
  }

  /// `..name`, the commonest of all, without a step outside of this loop.
  private mutating func nextNamed(_ name: PathText, _ work: PathWork) -> Int? {
    let index = work.index
    while container < end, !work.isSpent {
      let found = index.member(of: container, name, work)
      work.spend(1)
      container = index.container(from: container + 4, before: end) ?? end
      if let found { return found }
    }
    return nil
  }
}
