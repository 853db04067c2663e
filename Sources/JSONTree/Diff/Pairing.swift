/// Which children of two containers belong together.
struct Pairing {
  /// For each new child the index of its old one, -1 when it is added.
  private(set) var partners: [Int]
  /// New children that stand elsewhere among the others.
  private(set) var moved: Set<Int> = []

  /// Which old children have a new one.
  func paired(of count: Int) -> [Bool] {
    var isPaired = Array(repeating: false, count: count)
    for partner in partners where partner >= 0 { isPaired[partner] = true }
    return isPaired
  }

  /// Takes pairs (indexes of the old and the new child) apart.
  mutating func part(where isWrong: (Int, Int) -> Bool) {
    for (new, old) in partners.enumerated() where old >= 0 && isWrong(old, new) {
      partners[new] = -1
      moved.remove(new)
    }
  }

  /// By name, in any order; of one name the first with the first.
  init(byName old: [UInt64], _ new: [UInt64]) {
    if old == new {
      partners = Array(new.indices)
      return
    }
    var indexes: [Turn: Int] = [:]
    for (index, turn) in Turn.all(old).enumerated() { indexes[turn] = index }
    partners = Turn.all(new).map { indexes[$0] ?? -1 }
  }

  /// By name, where order counts: those that are not in the longest row of increasing partners have moved.
  init(byKey old: [UInt64], _ new: [UInt64]) {
    self.init(byName: old, new)
    let found = partners.indices.filter { partners[$0] >= 0 }
    let kept = LongestIncrease.indexes(found.map { partners[$0] })
    moved = Set(found).subtracting(kept.map { found[$0] })
  }

  /// Equal hashes in order where a quick search finds them; what lies between is paired one by one.
  init(inOrder old: [UInt64], _ new: [UInt64]) {
    partners = Array(repeating: -1, count: new.count)
    var match = OrderedMatch(old, new)
    var (oldStart, newStart) = (0, 0)
    for pair in match.pairs() + [(old: old.count, new: new.count)] {
      for offset in 0..<min(pair.old - oldStart, pair.new - newStart) {
        partners[newStart + offset] = oldStart + offset
      }
      if pair.new < new.count { partners[pair.new] = pair.old }
      (oldStart, newStart) = (pair.old + 1, pair.new + 1)
    }
  }

  /// A name and how often it came before.
  private struct Turn: Hashable {
    let name: UInt64
    let turn: Int

    static func all(_ names: [UInt64]) -> [Turn] {
      var seen: [UInt64: Int] = [:]
      return names.map { name in
        let turn = seen[name, default: 0]
        seen[name] = turn + 1
        return Turn(name: name, turn: turn)
      }
    }
  }
}
