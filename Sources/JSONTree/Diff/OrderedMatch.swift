/// Equal elements of two lists, in increasing order of both, found without ever comparing each with each:
///
///     equal from both ends                      -> matched
///     once in each list, longest common row     -> matched, and divide the lists (patience)
///     between two of those: equal from both ends, then Myers' search up to some hundred edits
struct OrderedMatch {
  typealias Pair = (old: Int, new: Int)
  private let old: [UInt64]
  private let new: [UInt64]
  private var found: [Pair] = []

  init(_ old: [UInt64], _ new: [UInt64]) {
    self.old = old
    self.new = new
  }

  mutating func pairs() -> [Pair] {
    trimmed(old.indices, new.indices) { match, olds, news in
      var (oldStart, newStart) = (olds.lowerBound, news.lowerBound)
      for anchor in match.anchors(olds, news) + [(old: olds.upperBound, new: news.upperBound)] {
        match.fill(oldStart..<anchor.old, newStart..<anchor.new)
        if anchor.old < olds.upperBound { match.found.append(anchor) }
        (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
      }
    }
    return found
  }

  /// Between two anchors.
  private mutating func fill(_ olds: Range<Int>, _ news: Range<Int>) {
    trimmed(olds, news) { match, olds, news in
      match.found += ShortestEdit.matches(match.old[olds], match.new[news])
    }
  }

  /// Takes what is equal at both ends and leaves the middle, when both lists have one.
  private mutating func trimmed(
    _ olds: Range<Int>, _ news: Range<Int>,
    _ middle: (inout OrderedMatch, Range<Int>, Range<Int>) -> Void
  ) {
    let most = min(olds.count, news.count)
    var (front, back) = (0, 0)
    while front < most, old[olds.lowerBound + front] == new[news.lowerBound + front] {
      found.append((olds.lowerBound + front, news.lowerBound + front))
      front += 1
    }
    while back < most - front, old[olds.upperBound - back - 1] == new[news.upperBound - back - 1] {
      back += 1
    }
    let oldMiddle = olds.lowerBound + front..<olds.upperBound - back
    let newMiddle = news.lowerBound + front..<news.upperBound - back
    if !oldMiddle.isEmpty, !newMiddle.isEmpty { middle(&self, oldMiddle, newMiddle) }
    for offset in 0..<back {
      found.append((oldMiddle.upperBound + offset, newMiddle.upperBound + offset))
    }
  }

  /// Elements that stand once in each list, as many as keep their order.
  private func anchors(_ olds: Range<Int>, _ news: Range<Int>) -> [Pair] {
    let (ones, others) = (single(old, olds), single(new, news))
    let common = news.compactMap { index -> Pair? in
      guard others[new[index]] == index, let partner = ones[new[index]], partner >= 0 else {
        return nil
      }
      return (partner, index)
    }
    return LongestIncrease.indexes(common.map(\.old)).map { common[$0] }
  }

  /// Where each element stands; -1 for those that stand more than once.
  private func single(_ hashes: [UInt64], _ range: Range<Int>) -> [UInt64: Int] {
    var places = [UInt64: Int](minimumCapacity: range.count)
    for index in range {
      if places.updateValue(index, forKey: hashes[index]) != nil { places[hashes[index]] = -1 }
    }
    return places
  }
}
