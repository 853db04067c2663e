import Lotus
import Sessions
import Terminal

extension RequestPane {
  /// Performs a command of the pane; nil edits nothing. An open field is committed first: then its edit is
  /// answered and the command waits for another press.
  mutating func perform(_ command: Command, _ content: Content) -> RequestEdit? {
    notice = nil
    if isEditing {
      let edit = commit(content)
      if edit != nil || isEditing { return edit }
    }
    handedOut = nil
    clamp(content)
    switch command {
    case .tick where tab == .options && !isOnHead: return choose(content)
    case .edit where tab == .options && !isOnHead: return choose(content)
    case .toggle where tab == .options && !isOnHead: return choose(content)
    case .tick: return tick(content.request)
    case .removeRow: return remove(content)
    case .rowUp: return moveRow(by: -1, content.request)
    case .rowDown: return moveRow(by: 1, content.request)
    case .format: return format(content.request)
    case .copy: copy(content)
    case .reveal: finalForm.isShown.toggle()
    case .nextTab: turn(by: 1)
    case .previousTab: turn(by: -1)
    case .requestTab(let tab): select(tab)
    default: if !move(command, content) { open(command, content) }
    }
    return nil
  }

  private mutating func tick(_ request: SavedRequest) -> RequestEdit? {
    guard let index = rowIndex(request) else {
      notice = "only a row can be ticked off"
      return nil
    }
    let row = request.rows[index]
    return .row(index, on: !row.isOn, name: row.name, value: row.value)
  }

  private mutating func remove(_ content: Content) -> RequestEdit? {
    let request = content.request
    if let index = rowIndex(request) { return .removeRow(index) }
    if tab == .variables, let row = variable(content) {
      if row.typed != nil { return .variable(row.name, nil) }
      notice = "the file has no line for \(row.name)"
      return nil
    }
    switch (tab, place) {
    case (.mapping, .row(0)) where request.data != nil: return .data(nil)
    case (.mapping, .row(1)) where request.error != nil: return .error(nil)
    case (.auth, .row) where request.auth != .none: return .auth(.none)
    case (.options, .row(let row)):
      if let edit = removeOption(row, of: request) { return edit }
      notice = "the request says nothing of its own here"
    default: notice = "there is no row under the cursor to take away"
    }
    return nil
  }

  /// The row changes places with its neighbour, and the cursor goes with it.
  private mutating func moveRow(by step: Int, _ request: SavedRequest) -> RequestEdit? {
    let indices = rowIndices(request)
    guard case .row(let row) = place, rowIndex(request) != nil else {
      notice = "there is no row under the cursor to move"
      return nil
    }
    guard indices.indices.contains(row + step) else {
      notice = step < 0 ? "it is the first row" : "it is the last row"
      return nil
    }
    place = .row(row + step)
    return .swapRows(indices[row], indices[row + step])
  }

  /// To another tab, with the cursor in it: Enter acts on what the tab shows.
  private mutating func turn(by step: Int) {
    let tabs = Tab.allCases
    select(tabs[(tab.rawValue + step + tabs.count) % tabs.count])
  }

  /// Shows a tab.
  mutating func select(_ tab: Tab) {
    self.tab = tab
    place = .row(0)
    window = RowWindow()
    shift = 0
  }

  private mutating func open(_ command: Command, _ content: Content) {
    switch command {
    case .editURL: open(.url, content)
    case .editMethod: open(.method, content)
    case .editText: openText(content)
    case .addRow: add(content)
    case .edit, .toggle: openUnderCursor(content)
    case .choose where tab == .final: finalForm.isCurl.toggle()
    default: break
    }
  }

  private mutating func add(_ content: Content) {
    if let kind = kind(content.request) { return open(.newName(kind, value: ""), content) }
    switch tab {
    case .body: open(.body, content)
    case .auth: openAuth(content.request.auth == .none ? nil : 0, content)
    case .mapping: open(place == .row(1) ? .error : .data, content)
    case .variables: open(.newVariable, content)
    case .options: notice = "put the cursor on what shall be set, and press Enter"
    case .final: notice = "Final shows what will be sent: it is edited in the other tabs"
    case .parameters, .headers: break
    }
  }

  private mutating func openUnderCursor(_ content: Content) {
    switch place {
    case .method: open(.method, content)
    case .url: open(.url, content)
    case .row where tab == .variables: openVariable(content)
    case .row(let row) where tab == .auth: openAuth(row == 0 ? nil : row - 1, content)
    case .row:
      if let index = rowIndex(content.request) {
        open(cell == .name ? .name(index) : .value(index), content)
      } else {
        add(content)
      }
    }
  }

  /// A switch is turned over, a text is typed.
  private mutating func choose(_ content: Content) -> RequestEdit? {
    if let edit = turnOption(content.request) { return edit }
    if case .row(let row) = place { open(.option(OptionRows.subjects[row]), content) }
    return nil
  }

  private mutating func openAuth(_ cell: Int?, _ content: Content) {
    let rows = AuthRows(content.request.auth)
    guard let cell, rows.cells.indices.contains(cell) else {
      notice = "\(Command.choose.key) chooses the kind of authorization"
      return
    }
    if rows.cells[cell].isFixed {
      notice = "the file says it for all requests: # @auth above its first ###"
    } else {
      open(.auth(cell), content)
    }
  }

  /// The raw text of what the tab shows: a body in its tab, else the request with the cursor on the line of
  /// the row.
  private mutating func openText(_ content: Content) {
    if tab == .body { return open(.body, content) }
    let index = rowIndex(content.request)
    let saved = spot
    open(.text, content)
    spot = saved
    let row = index.map { content.request.rows[$0].line } ?? content.request.line
    let line = row - content.file.rawTextLine(of: content.request.index)
    field?.editor.apply(.place(TextPosition(max(0, line), 0)))
    field?.editor.apply(.move(.lineEnd, extend: false))
  }
}
