import Terminal

/// The few keys that matter where the cursor is, for the right of the status line.
struct StatusHints {
  /// Most useful first; the last one, Help, stays when room is short.
  let bindings: [Binding]

  /// The hints of a model.
  init(_ model: Model) {
    bindings =
      model.overlay?.hints ?? (model.isTyping ? Self.typing(model) : Self.commands(model))
  }

  private static func typing(_ model: Model) -> [Binding] {
    if model.focus == .log {
      return [key("Tab", "Offer"), key("Enter", "Keep"), key("Esc", "Back"), typed(.help, "Help")]
    }
    if model.focus == .answer { return [key("Enter", "Keep"), key("Esc", "Back")] }
    switch model.requestPane.field?.target {
    case _ where model.requestPane.field?.isLong == true:
      return [
        key("Esc", "Done"), typed(.editOutside, "Editor"), typed(.send, "Send"),
        typed(.help, "Help"),
      ]
    case .newName: return [key("Enter", "Value"), key("Esc", "Leave"), typed(.help, "Help")]
    default:
      return [key("Enter", "Keep"), key("Tab", "Next"), key("Esc", "Leave"), typed(.help, "Help")]
    }
  }

  /// What stops a transfer, hints of the pane, then those that hold anywhere.
  private static func commands(_ model: Model) -> [Binding] {
    let hinted = Binding.table.filter {
      $0.hint != nil && !$0.keys.isEmpty && isUseful($0.command, model)
    }
    let cancel = model.answer.isRunning ? [key("Esc", "Cancel")] : []
    let context = model.context
    let pane =
      hinted.filter { $0.context == context && context.around != nil }
      + hinted.filter { $0.context == context.pane }
    // In the request editing comes first, and the tab's own after it.
    let count = model.focus == .request ? pane.prefix { $0.command == .edit }.count : 0
    let own = pane.prefix(count) + openings(model) + pane.dropFirst(count)
    let all = cancel + own + hinted.filter { $0.context == .anywhere }
    guard model.isViewer else { return all }
    return own + [key(Command.back.key, "Quit")]
      + all.filter { [.palette, .help].contains($0.command) }
  }

  /// What the tab has of its own.
  private static func openings(_ model: Model) -> [Binding] {
    if model.focus == .request, model.content != nil { return kinds(model.requestPane.tab) }
    guard model.focus == .answer, !model.answer.isBare else { return [] }
    return switch model.answer.tab {
    case .diff:
      model.answer.compare.sheet?.rows.isEmpty == false
        ? [key(AnswerPane.key(of: .toggle), "Tree")] : []
    case .shape:
      [key(AnswerPane.key(of: .toggle), model.answer.shapes.showsTable ? "Tree" : "Values")]
    case .cookies, .hops:
      [key(AnswerPane.key(of: .toggle), "Open"), key(AnswerPane.key(of: .revealAnswer), "Secrets")]
    case .events where model.answer.events?.opened != nil:
      [
        key(Command.left.lastKey, "Back"), key(AnswerPane.key(of: .nextSibling), "Next event"),
      ]
    case .events:
      [
        key(AnswerPane.key(of: .toggle), "Open"), key(AnswerPane.key(of: .followEvents), "Follow"),
        key(AnswerPane.key(of: .pauseEvents), "Pause"),
      ]
    case .raw:
      [key(AnswerPane.key(of: .hex), "Hex"), key(AnswerPane.key(of: .charset), "Charset")]
    case .headers: [key("y", "Copy"), key(AnswerPane.key(of: .revealAnswer), "Secrets")]
    case .tree, .timing: []
    }
  }

  private static func kinds(_ tab: RequestPane.Tab) -> [Binding] {
    switch tab {
    case .body, .auth: [key(Command.choose.key, "Kind")]
    case .final: [key(Command.choose.key, "Curl"), key(Command.copy.key, "Copy")]
    default: []
    }
  }

  /// Whether a key of all panes does something now.
  private static func isUsefulAnywhere(_ command: Command, _ model: Model) -> Bool {
    switch command {
    case .send: model.selected != nil && !model.answer.isRunning
    case .replay:
      model.selected != nil && !model.answer.isRunning && model.answer.phase != .nothingStored
    case .save:
      (model.selected?.file ?? model.catalogPane.file).flatMap { model.files[$0]?.isDirty } ?? false
    case .toggle where model.focus == .catalog: model.catalogPane.row != nil
    case .toggle, .filterLog, .pauseLog, .goToRequest:
      model.focus != .log || model.logPane.range.count > 0
    default: true
    }
  }

  /// Rows can be ticked and added only where there are rows, and Final is not edited.
  private static func isUseful(_ command: Command, _ model: Model) -> Bool {
    let tab = model.requestPane.tab
    guard isUsefulAnywhere(command, model) else { return false }
    if model.focus == .answer, let isUseful = isUseful(command, in: model.answer) {
      return isUseful
    }
    let hasRows = model.content.map { model.requestPane.kind($0.request) != nil } ?? false
    switch command {
    case .tick, .addRow: return hasRows
    case .edit: return tab != .final && model.content != nil
    case .editText: return tab != .final && model.content != nil
    default: return true
    }
  }

  /// Whether a key does something in the tab of the answer; nil for keys of all tabs.
  private static func isUseful(_ command: Command, in answer: AnswerPane) -> Bool? {
    if answer.isBare,
      Binding.table.contains(where: { $0.command == command && $0.context == .answer })
    {
      return false
    }
    return switch command {
    case .toggle, .shape: answer.tab == .tree && answer.tree != nil
    case .search: answer.canSearch
    case .findNext: answer.canSearch && !answer.search.text.isEmpty
    case .sort: answer.tab == .shape && answer.shapes.showsTable
    case .chooseAnswer, .showAnswer, .matchBy, .ignore: answer.tab == .diff
    case .changeCookie, .deleteCookie: answer.jar?.isEmpty == false
    case .addCookie, .useJar: answer.jar != nil
    default: nil
    }
  }

  /// A key that counts inside a text field too.
  private static func typed(_ command: Command, _ hint: String) -> Binding {
    key(KeyTable.inForce.label(of: command, inField: true), hint)
  }

  static func key(_ label: String, _ hint: String) -> Binding {
    Binding(.edit, [Stroke(event: .text(label), label: label)], hint, hint: hint)
  }

  /// As many as fit into so many columns.
  func fitting(_ room: Int, columns: (Binding) -> Int) -> [Binding] {
    guard let last = bindings.last, columns(last) <= room else { return [] }
    var left = room - columns(last)
    var shown: [Binding] = []
    for hint in bindings.dropLast() {
      left -= columns(hint) + 3
      if left < 0 { break }
      shown.append(hint)
    }
    return shown + [last]
  }
}

extension AnswerPane {
  /// Whether there is nothing to look at: no head and no bytes.
  var isBare: Bool { head == nil && exchange == nil && body?.isEmpty ?? true }
}
