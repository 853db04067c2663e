extension JSONTable {
  /// The rows in the order of a column: null, false, true, numbers by value with every digit, strings by their characters,
  /// arrays and objects by how much they hold; rows without a cell come last in both directions, equal ones
  /// stay in the order of the document.
  public func order(by column: Column, descending: Bool = false) -> [Int] {
    order(by: column, descending: descending) { true } ?? []
  }

  /// The same; nil when `goesOn` answered false on the way.
  public func order(
    by column: Column, descending: Bool = false, while goesOn: @escaping () -> Bool
  ) -> [Int]? {
    guard goesOn() else { return nil }
    var permit = WorkPermit(goesOn)
    var keys: [Key] = []
    keys.reserveCapacity(rowCount)
    for element in document.children(of: array) {
      keys.append(Key(rank: rank(cell(element, column)), row: keys.count))
      guard permit.step() else { return nil }
    }
    return Self.sorted(keys, descending: descending, &permit)?.map(\.row)
  }

  private static func sorted(
    _ keys: [Key], descending: Bool, _ permit: inout WorkPermit
  ) -> [Key]? {
    struct Ended: Error {}
    return try? keys.sorted { one, other in
      guard permit.step() else { throw Ended() }
      return one.isBefore(other, descending: descending)
    }
  }

  private struct Key {
    let rank: Rank
    let row: Int

    func isBefore(_ other: Key, descending: Bool) -> Bool {
      if rank == other.rank { return row < other.row }
      if rank == .missing || other.rank == .missing { return other.rank == .missing }
      return descending ? other.rank < rank : rank < other.rank
    }
  }

  /// What a cell is sorted by; kinds in this order.
  private enum Rank: Comparable {
    case null
    case bool(Int)
    case number(NumberRank)
    case string(String)
    case container(Int)
    case missing
  }

  private func rank(_ cell: JSONNode?) -> Rank {
    guard let cell else { return .missing }
    switch document.kind(of: cell) {
    case .null: return .null
    case .bool: return .bool(document.text(of: cell) == "true" ? 1 : 0)
    case .number:
      return document.store.withBytes(document.range(of: cell)) { .number(NumberRank($0)) }
    case .array, .object: return .container(document.childCount(of: cell))
    default: return .string(document.text(of: cell, limit: 1024))
    }
  }
}
