import JSONTree
import Sessions
import Terminal

extension AnswerPane {
  /// Opens the filter over the tree with a path to begin with.
  mutating func openFilter(_ path: String = "$") -> String? {
    guard tab == .tree, let tree else { return "the filter is for a tree" }
    search.stop()
    var filter = AnswerFilter()
    filter.editor = TextEditor(path)
    filter.read(tree.document)
    self.filter = filter
    return nil
  }

  /// A key or a paste while the filter is open: the arrows move, Enter goes to the value, Esc takes the
  /// filter away.
  mutating func filterInput(_ event: InputEvent) {
    guard case .key(let key, _) = event else { return editFilter(event) }
    switch key {
    case .escape: filter = nil
    case .enter: goToResult()
    case .up: filter?.move(by: -1)
    case .down: filter?.move(by: 1)
    case .pageUp: filter?.turn(by: -1)
    case .pageDown: filter?.turn(by: 1)
    default: editFilter(event)
    }
  }

  private mutating func editFilter(_ event: InputEvent) {
    guard let document = body?.document, var filter, let isOther = filter.edit(event) else {
      return
    }
    if isOther { filter.read(document) }
    self.filter = filter
  }

  /// The value in the whole tree, when the mapped part does not hold it.
  private mutating func goToResult() {
    guard let filter, filter.nodes.indices.contains(filter.cursor) else { return }
    let node = filter.nodes[filter.cursor]
    self.filter = nil
    show(node)
  }

  /// What came of the filter, in few words.
  var filterNote: String {
    guard let filter else { return "" }
    if let error = filter.error { return Complaint.place(of: error) }
    let count = filter.nodes.count
    return filter.isDone ? "\(count) found" : "\(count) found, looking"
  }
}
