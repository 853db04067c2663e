import Testing

@testable import JSONTree

@Suite("Matching equal elements of two lists")
struct OrderedMatchTests {
  private func matched(_ old: [UInt64], _ new: [UInt64]) -> [OrderedMatch.Pair] {
    var match = OrderedMatch(old, new)
    return match.pairs()
  }

  @Test("pairs are equal, and both indexes increase")
  func order() {
    var random = Seeded(7)
    for round in 0..<2_000 {
      let values = UInt64(round % 3 == 0 ? 3 : 50)
      func list() -> [UInt64] {
        (0..<Int.random(in: 0..<40, using: &random)).map { _ in
          .random(in: 0..<values, using: &random)
        }
      }
      let (old, new) = (list(), list())
      let pairs = matched(old, new)
      #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    }
  }

  @Test("short lists without anchors are matched as well as they can be")
  func best() {
    var random = Seeded(8)
    for _ in 0..<1_000 {
      func list() -> [UInt64] {
        (0..<Int.random(in: 0..<20, using: &random)).flatMap { _ -> [UInt64] in
          let value = UInt64.random(in: 0..<3, using: &random)
          return [value, value]
        }
      }
      let (old, new) = (list(), list())
      #expect(matched(old, new).count == longestCommon(old, new), "\(old) \(new)")
    }
  }

  private func longestCommon(_ old: [UInt64], _ new: [UInt64]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for one in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = one == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test(
    "the longest increase",
    arguments: [
      ([], []), ([3], [0]), ([1, 2, 3], [0, 1, 2]), ([3, 2, 1], [2]),
      ([2, 0, 1, 5, 3, 4], [1, 2, 4, 5]),
    ] as [([Int], [Int])])
  func increase(numbers: [Int], indexes: [Int]) {
    #expect(LongestIncrease.indexes(numbers) == indexes)
  }
}
