import Lotus
import Sessions
import Terminal

extension RequestPane {
  /// A key or paste while a field is open. Enter commits and closes (in the body it is a new line); Tab
  /// commits and goes on to the next cell; Esc closes and keeps the text, or discards one that was refused.
  mutating func input(_ event: InputEvent, _ content: Content) -> RequestEdit? {
    guard let field else { return nil }
    notice = nil
    switch event {
    case .key(.escape, _) where field.isRefused: discard()
    case .key(.escape, _): return commit(content)
    case .key(.enter, _) where field.target != .body: return enter(content)
    case .key(.tab, let modifiers) where field.target != .body || modifiers.contains(.shift):
      return goOn(by: modifiers.contains(.shift) ? -1 : 1, content)
    case .key(.tab, _): self.field?.editor.apply(.insert("\t"))
    default:
      if let command = TextEditor.command(for: event, page: window.page) {
        self.field?.editor.apply(command)
      }
    }
    return nil
  }

  /// What an open field would change: asked before send, save and selecting another request, so that
  /// nothing typed is lost; closes the field. When the text cannot be taken the field stays open
  /// (`isEditing`) and `notice` says why: whoever asked should stop then.
  mutating func commit(_ content: Content) -> RequestEdit? {
    guard let field else { return nil }
    switch field.outcome(content.request) {
    case .nothing:
      self.field = nil
      return nil
    case .edit(let edit):
      self.field = nil
      handedOut = field
      return edit
    case .refused(let words):
      refuse(words)
      return nil
    }
  }

  /// After the name of a new row comes its value.
  private mutating func enter(_ content: Content) -> RequestEdit? {
    if case .newName = field?.target { return goOn(by: 1, content) }
    return commit(content)
  }

  private mutating func goOn(by step: Int, _ content: Content) -> RequestEdit? {
    guard let target = field?.target, let text = field?.editor.text else { return nil }
    switch (target, step) {
    case (.newName(let kind, let value), 1):
      if text.isEmpty, value.isEmpty { return commit(content) }
      field = RequestField(.newValue(kind, name: text), value)
      return nil
    case (.newValue(let kind, let name), -1):
      field = RequestField(.newName(kind, value: text), name)
      return nil
    default:
      let edit = commit(content)
      // The next cell opens when the text was taken; a refused one comes back through `refused`.
      if !isEditing, let next = neighbour(of: target, step, content.request) { open(next, content) }
      return edit
    }
  }

  /// Method, URL, then name and value of each row of the tab.
  private func neighbour(
    of target: RequestField.Target, _ step: Int, _ request: SavedRequest
  ) -> RequestField.Target? {
    let rows = rowIndices(request).flatMap {
      [RequestField.Target.name($0), RequestField.Target.value($0)]
    }
    let cells = [.method, .url] + rows
    guard let place = cells.firstIndex(of: target) else { return nil }
    return cells.indices.contains(place + step) ? cells[place + step] : nil
  }

  /// Opens a field on what is saved, and puts the cursor there.
  mutating func open(_ target: RequestField.Target, _ content: Content) {
    guard let text = text(of: target, content.request) else { return }
    follow(target, content)
    field = RequestField(target, text)
  }

  private mutating func text(of target: RequestField.Target, _ request: SavedRequest) -> String? {
    switch target {
    case .method: return request.method
    case .url: return request.url
    case .name(let row): return request.rows[row].name
    case .value(let row): return request.rows[row].value ?? ""
    case .newName: return ""
    case .newValue(_, let name): return name
    case .data: return request.data?.description ?? ""
    case .body:
      if let text = String(validating: request.body, as: UTF8.self) { return text }
      notice = "this body is no UTF-8 text, so it cannot be edited here"
      return nil
    }
  }

  private mutating func follow(_ target: RequestField.Target, _ content: Content) {
    switch target {
    case .method: place = .method
    case .url: place = .url
    case .name(let row), .value(let row):
      if let row = rowIndices(content.request).firstIndex(of: row) { place = .row(row) }
      if case .name = target { cell = .name } else { cell = .value }
    case .newName, .newValue: place = .row(rowIndices(content.request).count)
    case .body, .data: place = .row(0)
    }
  }
}
