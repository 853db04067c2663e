import Testing

@testable import Explorer

@Suite("Where requests go when their file changes")
struct RequestMovesTests {
  static let cases: [(from: [String], to: [String], places: [Int?])] = [
    (["a", "b", "c"], ["a", "b", "c"], [0, 1, 2]),
    (["a", "b", "c"], ["b", "c", "a"], [2, 0, 1]),
    (["a", "b", "c"], ["a", "c"], [0, nil, 1]),
    (["a", "b"], ["new", "a", "b"], [1, 2]),
    (["a", "b", "c"], ["a", "renamed", "c"], [0, 1, 2]),
    (["a", "a", "a"], ["a", "a"], [0, 1, nil]),
    (["a", "b"], ["x", "y", "z"], [nil, nil]),
    (["a", "b"], ["x", "y"], [0, 1]),
    (["a"], [], [nil]),
    ([], ["a"], []),
  ]

  @Test("by name, then by what is left on both sides", arguments: cases.indices)
  func moves(index: Int) {
    let (from, to, places) = Self.cases[index]
    let moves = RequestMoves(from: from, to: to)
    #expect(from.indices.map { moves[$0] } == places)
  }
}
