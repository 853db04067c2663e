import JSONTree

extension TreeView {
  /// Performs a move or a fold.
  mutating func perform(_ command: Command) {
    switch command {
    case .up: move(to: cursorRow - 1)
    case .down: move(to: cursorRow + 1)
    case .pageUp: page(by: -max(1, height - 1))
    case .pageDown: page(by: max(1, height - 1))
    case .top: move(to: 0)
    case .bottom: move(to: rows.rowCount - 1)
    case .left: left()
    case .right: right()
    case .toggle: if isContainer(cursor) { setOpen(!rows.isOpen(cursor)) }
    case .openAll: fold { $0.openAll($1) }
    case .closeAll: fold { $0.closeAll($1) }
    case .levels(let count): fold { $0.open($1, levels: count) }
    case .nextSibling: go(to: rows.sibling(of: cursor, by: 1))
    case .previousSibling: go(to: rows.sibling(of: cursor, by: -1))
    case .parent: go(to: cursor == rows.root ? nil : document.parent(of: cursor))
    default: break
    }
  }

  private mutating func move(to row: Int) {
    show(rows.node(row: min(max(0, row), rows.rowCount - 1)))
  }

  /// To a value where there is one; its row shows, for it is beside or around the cursor's.
  private mutating func go(to node: JSONNode?) {
    if let node { show(node) }
  }

  /// A page moves the view with the cursor, so that the cursor stays where it is in the pane.
  private mutating func page(by step: Int) {
    let before = cursorRow
    move(to: before + step)
    scroll(by: cursorRow - before)
  }

  private mutating func left() {
    if isContainer(cursor), rows.isOpen(cursor) {
      setOpen(false)
    } else if cursor != rows.root, let parent = document.parent(of: cursor) {
      show(parent)
    }
  }

  private mutating func right() {
    guard isContainer(cursor) else { return }
    if !rows.isOpen(cursor) {
      setOpen(true)
    } else if document.childCount(of: cursor) > 0 {
      move(to: cursorRow + 1)
    }
  }

  private mutating func setOpen(_ isOpen: Bool) {
    fold { isOpen ? $0.open($1) : $0.close($1) }
  }

  private mutating func fold(_ change: (JSONRows, JSONNode) -> Void) {
    touch()
    if isContainer(cursor) { change(rows, cursor) }
  }
}
