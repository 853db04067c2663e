/// Which values of a document show as rows: folds, row to value and back, moves. Closing brackets are no rows.
///
/// A row costs four bits an index word; nothing that a key does grows with the document but opening a
/// container (its children are walked once).
public final class JSONRows {
  /// Whose values they are.
  public let document: JSONDocument
  /// The value that is row 0; the document's root unless a mapped part is shown.
  public let root: JSONNode
  private var folds: Folds
  /// The container whose depth was asked for last: rows are drawn one after the other.
  private var lastDepth: (container: Int, depth: Int)

  /// The rows under `root`, which is open; all below it is folded.
  public init(_ document: JSONDocument, root: JSONNode) {
    self.document = document
    self.root = root
    folds = Folds(root: root.word)
    lastDepth = (root.word, 0)
    folds.takeIn(document)
  }

  /// Takes in what the document read since; folds and rows stay, new rows come behind those of their
  /// container.
  public func update() { folds.takeIn(document) }

  /// Rows that show.
  public var rowCount: Int { folds.visible.total }

  /// The value in a row; the nearest one when there is no such row.
  public func node(row: Int) -> JSONNode {
    let row = max(0, min(row, rowCount - 1))
    return JSONNode(word: folds.visible.select(row) + root.word)
  }

  /// The row of a value; nil when a folded container hides it (or it is not below `root`).
  public func row(of node: JSONNode) -> Int? {
    folds.isVisible(node.word) ? folds.visible.rank(node.word - root.word) : nil
  }

  /// Whether its children show.
  public func isOpen(_ node: JSONNode) -> Bool { folds.isOpen(node.word) }
  /// Shows the children; those that were open show theirs again.
  public func open(_ node: JSONNode) { folds.open(node.word, document) }
  /// Hides all below it.
  public func close(_ node: JSONNode) { folds.close(node.word, document) }
  /// Opens it and everything below.
  public func openAll(_ node: JSONNode) { folds.openAll(node.word, document) }
  /// Opens it to so many levels below and closes what is deeper; 0 is `closeAll`.
  public func open(_ node: JSONNode, levels: Int) {
    folds.open(node.word, levels: levels, document)
  }
  /// Closes it and everything below, so that it opens folded.
  public func closeAll(_ node: JSONNode) { folds.closeAll(node.word, document) }
}

extension JSONRows {
  /// Steps from `root`.
  public func depth(of node: JSONNode) -> Int {
    guard node != root, let parent = document.parentWord(node.word) else { return 0 }
    let depth = depth(container: parent)
    lastDepth = (parent, depth)
    return depth + 1
  }

  private func depth(container: Int) -> Int {
    if container == lastDepth.container { return lastDepth.depth }
    if container == root.word { return 0 }
    var word = container
    var steps = 0
    while word > root.word {
      if word == lastDepth.container { return lastDepth.depth + steps }
      if lastDepth.depth > 0, word == document.around(lastDepth.container) {
        return lastDepth.depth - 1 + steps
      }
      word = document.around(word)
      steps += 1
    }
    return steps
  }

  /// Opens what is around a value so that it shows; answers its row, 0 for one that is not below `root`.
  public func reveal(_ node: JSONNode) -> Int {
    var around: [Int] = []
    var word = node.word
    while word > root.word, let parent = document.parentWord(word) {
      around.append(parent)
      word = parent
    }
    guard word == root.word else { return 0 }
    // From the innermost on: what is hidden is only marked, and the outermost shows all of it at once.
    for container in around { folds.open(container, document) }
    return row(of: node) ?? 0
  }

  /// The next (`step` 1) or previous (-1) value in the same container, or the one further on.
  public func sibling(of node: JSONNode, by step: Int) -> JSONNode? {
    guard node != root, let container = document.parentWord(node.word) else { return nil }
    var (word, left) = (node.word, step.magnitude)
    while left > 0 {
      let beside = step > 0 ? next(word, in: container) : previous(word, in: container)
      guard let beside else { return nil }
      (word, left) = (beside, left - 1)
    }
    return JSONNode(word: word)
  }

  private func next(_ word: Int, in container: Int) -> Int? {
    let after = document.after(word)
    return after < document.bodyEnd(container) ? after + document.keyWords(container) : nil
  }

  /// The word before a child (and its key) is the child before it, or that one's closing bracket.
  private func previous(_ word: Int, in container: Int) -> Int? {
    let before = word - document.keyWords(container) - 1
    guard before >= container + 4 else { return nil }
    return document.isCloser(before) ? document.parentWord(before) : before
  }
}
