/// What became of one JSON document in another.
///
///     SubtreeHashes of both -> DiffWalk, which enters only what differs -> rows -> JSON Patch
///
/// Members are matched by name (of one name the first with the first, the second with the second), their
/// order is no difference. Elements are matched in order, so that an insertion is one row and not a change
/// of all behind it, or by a key. Numbers are equal by value: 1 is 1.0. The text of each is kept.
///
/// Equality of containers is that of their 64-bit hashes, seeded anew each time. The time is linear in the
/// documents (but for the logarithm of matching elements), whatever they hold; depth costs no stack.
public struct JSONDiff {
  /// The document before.
  public let old: JSONDocument
  /// The document after.
  public let new: JSONDocument
  /// The differences in the order of the documents; a removed one stands before what followed it.
  public let rows: [JSONDifference]
  /// The same with elements that are not looked at.
  let steps: [JSONDifference]
  /// Words of the new document whose values a patch writes whole: a JSON Pointer has no way to one of two
  /// members of a name, and a moved element is removed and added.
  let whole: Set<Int>

  /// Compares two complete documents; nil when one is not, and when `goesOn` answered false on the way.
  public init?(
    _ old: JSONDocument, _ new: JSONDocument, options: JSONDiffOptions = JSONDiffOptions(),
    while goesOn: @escaping () -> Bool = { true }
  ) {
    guard old.state == .complete, new.state == .complete, goesOn() else { return nil }
    self.old = old
    self.new = new
    guard var walk = DiffWalk(old, new, options, while: goesOn), walk.run() else { return nil }
    steps = walk.rows
    rows = steps.contains(where: \.isIgnored) ? steps.filter { !$0.isIgnored } : steps
    whole = walk.whole
  }

  /// Whether there is no difference.
  public var isEmpty: Bool { rows.isEmpty }

  /// Where a value stands: in the old document when it was removed, else in the new one.
  public func path(of row: JSONDifference) -> JSONPath {
    if let node = row.new { return new.path(of: node) }
    return row.old.map { old.path(of: $0) } ?? JSONPath([])
  }
}
