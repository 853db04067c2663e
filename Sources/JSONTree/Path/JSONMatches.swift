/// What a query finds, one value after the other, as it is asked for. Whoever stops asking stops the work.
///
/// Belongs to the thread that owns the document. It looks at what is there: when the document has read on
/// since the first value was asked for, begin again.
public final class JSONMatches: Sequence, IteratorProtocol {
  /// What a slice of work brought.
  public enum Step: Hashable, Sendable {
    case found(JSONNode)
    /// The budget is spent; ask again.
    case more
    /// There is nothing more.
    case none
  }

  private let work: PathWork
  private var walk: PathWalk
  /// What the child that a filter is looking at may cost, when a slice was not enough for it.
  private var patience = 0

  init(_ query: JSONQuery, _ document: JSONDocument, _ root: JSONNode?) {
    work = PathWork(document, root: root?.word ?? 0)
    walk = PathWalk(query.segments, from: root?.word)
  }

  /// The next value.
  public func next() -> JSONNode? {
    work.begin(budget: .max)
    return walk.next(work).map(JSONNode.init)
  }

  /// The next value, or `more` when `budget` values were looked at before one was found; what is left of
  /// the budget goes back. A filter looks at one child in one go: where that takes more than a slice, the
  /// next slice for it is twice as long. Only `match` and `search` stop within a text and go on there; a
  /// byte costs one.
  public func next(spending budget: inout Int) -> Step {
    let granted = Swift.max(budget, patience)
    work.begin(budget: granted)
    let word = walk.next(work)
    budget = word == nil && work.isSpent ? 0 : Swift.min(budget, work.budget)
    patience = work.hasGivenUp ? (work.matching.hasMoved ? granted : granted * 2) : 0
    if let word { return .found(JSONNode(word: word)) }
    return work.isSpent ? .more : .none
  }
}
