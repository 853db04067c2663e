/// Which values of a document show as rows: folds, row to value and back, moves. Closing brackets are no rows.
///
/// A row costs three bits an index word; nothing that a key does grows with the document but opening a
/// container (its children are walked once).
public final class JSONRows {
  public let document: JSONDocument
  /// The value that is row 0; the document's root unless a mapped part is shown.
  public let root: JSONNode

  /// The rows under `root`, which is open; all below it is folded.
  public init(_ document: JSONDocument, root: JSONNode) { fatalError("seam") }
  /// Takes in what the document read since; folds and rows stay.
  public func update() { fatalError("seam") }

  /// Rows that show.
  public var rowCount: Int { fatalError("seam") }
  /// The value in a row.
  public func node(row: Int) -> JSONNode { fatalError("seam") }
  /// The row of a value; nil when a folded container hides it.
  public func row(of node: JSONNode) -> Int? { fatalError("seam") }
  /// Steps from `root`.
  public func depth(of node: JSONNode) -> Int { fatalError("seam") }
  /// Whether its children show.
  public func isOpen(_ node: JSONNode) -> Bool { fatalError("seam") }

  public func open(_ node: JSONNode) { fatalError("seam") }
  public func close(_ node: JSONNode) { fatalError("seam") }
  /// Opens it and everything below.
  public func openAll(_ node: JSONNode) { fatalError("seam") }
  /// Closes it and everything below, so that it opens folded.
  public func closeAll(_ node: JSONNode) { fatalError("seam") }
  /// Opens what is around a value so that it shows; answers its row.
  public func reveal(_ node: JSONNode) -> Int { fatalError("seam") }
  /// The next or previous value in the same container.
  public func sibling(of node: JSONNode, by step: Int) -> JSONNode? { fatalError("seam") }
}
