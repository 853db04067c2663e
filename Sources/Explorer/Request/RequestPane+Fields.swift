import Lotus
import Sessions
import Terminal

extension RequestPane {
  /// A key or paste while a field is open. Enter commits and closes (in a long text it is a new line); Tab
  /// commits and goes on to the next cell; Esc closes and keeps the text, or discards one that was refused.
  mutating func input(_ event: InputEvent, _ content: Content) -> RequestEdit? {
    guard let field else { return nil }
    notice = nil
    switch event {
    case .key(.escape, _) where field.isRefused: discard()
    case .key(.escape, _): return commit(content)
    case .key(.enter, _) where !field.isLong: return enter(content)
    case .key(.tab, let modifiers) where !field.isLong || modifiers.contains(.shift):
      return goOn(by: modifiers.contains(.shift) ? -1 : 1, content)
    case .key(.tab, _): self.field?.editor.apply(.insert("\t"))
    case .key(.char("p"), .alt) where field.target == .body: formatField()
    case .paste(let bytes):
      if let rows = pasted(bytes, content) { return rows }
      type(event)
    default: type(event)
    }
    return nil
  }

  /// What was cut or copied is for the other fields and the terminal too.
  private mutating func type(_ event: InputEvent) {
    guard let command = TextEditor.command(for: event, page: window.page) else { return }
    let isSelected = field?.editor.selection != nil
    field?.editor.apply(command)
    guard let text = field?.editor.clipboard else { return }
    if (command == .copy && isSelected) || (command == .deleteWordBackward && text != clipboard) {
      copied = Copied(noun: "the text", text: text)
    }
    clipboard = text
  }

  /// What an open field would change: asked before send, save and selecting another request, so that
  /// nothing typed is lost; closes the field. When the text cannot be taken the field stays open
  /// (`isEditing`) and `notice` says why: whoever asked should stop then.
  mutating func commit(_ content: Content) -> RequestEdit? {
    guard let field else { return nil }
    switch field.outcome(content) {
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
      if !isEditing, let next = neighbour(of: target, step, content) { open(next, content) }
      return edit
    }
  }

  /// Method, URL, then name and value of each row of the tab.
  private func neighbour(
    of target: RequestField.Target, _ step: Int, _ content: Content
  ) -> RequestField.Target? {
    let request = content.request
    var rows = rowIndices(request).flatMap {
      [RequestField.Target.name($0), RequestField.Target.value($0)]
    }
    switch tab {
    case .auth: rows = AuthRows(request.auth).openCells.map { .auth($0) }
    case .mapping: rows = [.data, .error]
    case .variables:
      rows = VariableRows(content).rows.filter(\.isOwn).map { .variable($0.name) }
    case .options:
      rows = OptionRows.subjects.filter(\.isText).map { .option($0) }
    default: break
    }
    let cells = [.method, .url] + rows
    guard let place = cells.firstIndex(of: target) else { return nil }
    return cells.indices.contains(place + step) ? cells[place + step] : nil
  }

  /// After a kind was chosen: what it needs is typed next. A body of JSON begins between its braces.
  mutating func goOn(after edit: RequestEdit, _ content: Content, wasEmpty: Bool) {
    switch edit {
    case .bodyKind(let kind):
      select(.body)
      guard wasEmpty, content.request.bodyKind == kind, kind == .json || kind == .text else {
        return
      }
      open(.body, content)
      field?.editor.apply(kind == .json ? .place(TextPosition(0, 1)) : .selectAll)
    case .auth(let auth):
      let rows = AuthRows(auth)
      guard let first = rows.openCells.first(where: { rows.cells[$0].text.isEmpty }) else { return }
      select(.auth)
      open(.auth(first), content)
    default: break
    }
  }

  /// Opens a field on what is saved, and puts the cursor there.
  mutating func open(_ target: RequestField.Target, _ content: Content) {
    guard let text = text(of: target, content) else { return }
    follow(target, content)
    field = RequestField(target, text, clipboard: clipboard)
  }

  private mutating func text(of target: RequestField.Target, _ content: Content) -> String? {
    let request = content.request
    switch target {
    case .method: return request.method
    case .url: return request.url
    case .name(let row): return request.rows[row].name
    case .value(let row): return request.rows[row].value ?? ""
    case .newName: return ""
    case .newValue(_, let name): return name
    case .auth(let cell): return AuthRows(request.auth).cells[cell].text
    case .data: return request.data?.description ?? ""
    case .error: return request.error?.description ?? ""
    case .variable(let name): return content.file.variables.last { $0.name == name }?.value ?? ""
    case .newVariable: return ""
    case .option(.version): return request.version ?? ""
    case .option(.option(let option)): return request.options[option] ?? ""
    case .body: return readable(request.body, "this body")
    case .text: return readable(content.file.rawText(of: request.index), "this request")
    }
  }

  private mutating func readable(_ bytes: [UInt8], _ what: String) -> String? {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    notice = "\(what) is no UTF-8 text, so it cannot be edited here"
    return nil
  }

  private mutating func follow(_ target: RequestField.Target, _ content: Content) {
    switch target {
    case .method: place = .method
    case .url: place = .url
    case .name(let row), .value(let row):
      if let row = rowIndices(content.request).firstIndex(of: row) { place = .row(row) }
      if case .name = target { cell = .name } else { cell = .value }
    case .newName, .newValue: place = .row(rowIndices(content.request).count)
    case .body, .text, .data: place = .row(0)
    case .error: place = .row(1)
    case .auth(let cell): place = .row(cell + 1)
    case .variable(let name):
      let rows = VariableRows(content).rows
      place = .row(rows.firstIndex { $0.name == name } ?? 0)
    case .newVariable: place = .row(VariableRows(content).rows.count)
    case .option(let subject): place = .row(OptionRows.subjects.firstIndex(of: subject) ?? 0)
    }
  }
}
