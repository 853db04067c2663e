/// Myers' search for the shortest way from one list to another ("An O(ND) Difference Algorithm and Its
/// Variations", 1986), given up beyond a number of edits, for time and memory grow with their square.
struct ShortestEdit {
  /// Insertions and deletions looked for.
  static let most = 128

  private let old: ArraySlice<UInt64>
  private let new: ArraySlice<UInt64>
  /// For each line (old index - new index) how far it reached in the old list; line 0 is in the middle.
  private var reach = Array(repeating: 0, count: 2 * most + 3)
  /// `reach` before each edit.
  private var trail: [[Int]] = []

  /// Equal elements on the shortest way; none when it is too long.
  static func matches(
    _ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>
  ) -> [OrderedMatch.Pair] {
    if min(old.count, new.count) == 0 || max(old.count, new.count) == 1 { return [] }
    if abs(old.count - new.count) > most { return [] }
    var search = ShortestEdit(old: old, new: new)
    return search.findsEnd() ? search.pairs() : []
  }

  private init(old: ArraySlice<UInt64>, new: ArraySlice<UInt64>) {
    self.old = old
    self.new = new
  }

  private mutating func findsEnd() -> Bool {
    for edits in 0...min(ShortestEdit.most, old.count + new.count) {
      trail.append(reach)
      for line in stride(from: -edits, through: edits, by: 2) {
        let end = slid(from: start(line, edits, reach), line)
        reach[place(line)] = end
        if line == old.count - new.count, end >= old.count { return true }
      }
    }
    return false
  }

  private func place(_ line: Int) -> Int { line + ShortestEdit.most + 1 }

  /// Whether the last edit onto a line is an insertion: it came from the line above.
  private func isInsertion(_ line: Int, _ edits: Int, _ reach: [Int]) -> Bool {
    line == -edits || (line != edits && reach[place(line) - 1] < reach[place(line) + 1])
  }

  private func start(_ line: Int, _ edits: Int, _ reach: [Int]) -> Int {
    if edits == 0 { return 0 }
    return isInsertion(line, edits, reach) ? reach[place(line) + 1] : reach[place(line) - 1] + 1
  }

  /// On over equal elements.
  private func slid(from start: Int, _ line: Int) -> Int {
    var one = start
    while one < old.count, one - line < new.count,
      old[old.startIndex + one] == new[new.startIndex + one - line]
    { one += 1 }
    return one
  }

  /// Back along the trail.
  private func pairs() -> [OrderedMatch.Pair] {
    var pairs: [OrderedMatch.Pair] = []
    var (one, line) = (old.count, old.count - new.count)
    for (edits, reach) in trail.enumerated().reversed() {
      let from = start(line, edits, reach)
      while one > from {
        one -= 1
        pairs.append((old.startIndex + one, new.startIndex + one - line))
      }
      if edits == 0 { break }
      if isInsertion(line, edits, reach) {
        line += 1
      } else {
        (line, one) = (line - 1, one - 1)
      }
    }
    return pairs.reversed()
  }
}
