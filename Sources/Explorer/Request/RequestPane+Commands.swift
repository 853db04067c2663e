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
    case .tick: return tick(content.request)
    case .removeRow: return remove(content.request)
    case .nextTab: turn(by: 1)
    case .previousTab: turn(by: -1)
    default: if !move(command, content) { open(command, content) }
    }
    return nil
  }

  private mutating func tick(_ request: SavedRequest) -> RequestEdit? {
    guard let index = rowIndex(request) else {
      notice = "only a parameter or a header can be ticked off"
      return nil
    }
    let row = request.rows[index]
    return .row(index, on: !row.isOn, name: row.name, value: row.value)
  }

  private mutating func remove(_ request: SavedRequest) -> RequestEdit? {
    if let index = rowIndex(request) { return .removeRow(index) }
    if tab == .mapping, case .row = place, request.data != nil { return .data(nil) }
    notice = "there is no row under the cursor to take away"
    return nil
  }

  /// To another tab, with the cursor in it: Enter acts on what the tab shows.
  private mutating func turn(by step: Int) {
    let tabs = Tab.allCases
    tab = tabs[(tab.rawValue + step + tabs.count) % tabs.count]
    place = .row(0)
    window = RowWindow()
    shift = 0
  }

  private mutating func open(_ command: Command, _ content: Content) {
    switch command {
    case .editURL: open(.url, content)
    case .editMethod: open(.method, content)
    case .addRow: add(content)
    case .edit, .toggle: openUnderCursor(content)
    default: break
    }
  }

  private mutating func add(_ content: Content) {
    switch tab {
    case .parameters, .headers: open(.newName(kind ?? .parameter, value: ""), content)
    case .body: open(.body, content)
    case .mapping: open(.data, content)
    case .final: notice = "Final shows what will be sent: rows are added in Params and Headers"
    }
  }

  private mutating func openUnderCursor(_ content: Content) {
    switch place {
    case .method: open(.method, content)
    case .url: open(.url, content)
    case .row:
      if let index = rowIndex(content.request) {
        open(cell == .name ? .name(index) : .value(index), content)
      } else {
        add(content)
      }
    }
  }
}
