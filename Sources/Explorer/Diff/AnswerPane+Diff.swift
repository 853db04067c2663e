import JSONTree
import Lotus
import Sessions
import Terminal

extension AnswerPane {
  func diffStudy(file: String, name: String) -> Study? {
    guard isSettled, !file.isEmpty else { return nil }
    if compare.answers == nil { return .answers(file: file, name: name) }
    guard let comparison, compare.outcome?.comparison != comparison else { return nil }
    return .comparison(comparison)
  }

  /// The comparison that is wanted, when there are two answers to compare.
  private var comparison: Comparison? {
    guard let other = compare.other(than: exchange?.id),
      let shown = WholeDocument(body?.document)
    else { return nil }
    return Comparison(
      shown: shown, other: other,
      isOtherOlder: other.exchange.startedAt <= exchange?.startedAt ?? .max,
      options: compare.ways.options, known: compare.known(other, for: shown))
  }

  /// Whether the rows on show are not those of the ways that are wanted.
  var isComparing: Bool { tab == .diff && comparison != compare.outcome?.comparison }

  /// Performs a command in the Diff tab; answers words for the status line.
  mutating func performDiff(_ command: Command) -> String? {
    guard let sheet = compare.sheet else { return nil }
    switch command {
    case .toggle: return goToDifference(sheet)
    case .findNext: return step(by: 1, sheet)
    case .findPrevious: return step(by: -1, sheet)
    default: _ = compare.list.perform(command, count: sheet.rows.count)
    }
    return nil
  }

  /// The next change or the one before; from the last one to the first.
  private mutating func step(by step: Int, _ sheet: DiffSheet) -> String? {
    let count = sheet.rows.count
    guard count > 0 else { return "there is no difference" }
    let next = compare.list.row + step
    compare.list.move(to: (next + count) % count, count: count)
    return next < 0
      ? "went on from the last change" : next >= count ? "went on from the first" : nil
  }

  /// The value in the tree.
  private mutating func goToDifference(_ sheet: DiffSheet) -> String? {
    guard sheet.rows.indices.contains(compare.list.row) else { return nil }
    guard let node = sheet.shownNode(of: sheet.rows[compare.list.row]) else {
      return "only the other answer has it"
    }
    show(node)
    return nil
  }

  /// Puts the tree's cursor on a value, in the whole tree when the mapped part does not hold it.
  mutating func show(_ node: JSONNode) {
    if let tree, !tree.holds(node) { showsMapped = false }
    tab = .tree
    tabIsChosen = true
    changeTree { $0.show(node) }
  }
}

// How they are compared.
extension AnswerPane {
  /// Shows the tab Diff; false where the answer has none.
  mutating func goToDiff() -> Bool {
    if tab != .diff, shownTabs.contains(.diff), exchange != nil { choose(.diff) }
    return tab == .diff
  }

  /// Opens the field for the member that names elements, or for what is left out.
  mutating func openDiffField(_ target: DiffView.Field.Target) -> String? {
    guard goToDiff() else { return "there is nothing to compare" }
    let text = target == .member ? compare.ways.member : compare.ways.ignored
    compare.field = DiffView.Field(target: target, editor: TextEditor(text))
    return nil
  }

  /// A key or a paste while the list or a field is open.
  mutating func diffInput(_ event: InputEvent) {
    if compare.picker != nil { return pickerInput(event) }
    guard var field = compare.field else { return }
    switch event {
    case .key(.escape, _): compare.field = nil
    case .key(.enter, _): commit(field)
    default:
      guard let command = TextEditor.command(for: event) else { return }
      field.editor.apply(command)
      field.error = nil
      compare.field = field
    }
  }

  private mutating func commit(_ field: DiffView.Field) {
    do throws(JSONPathError) {
      switch field.target {
      case .member: try compare.ways.match(by: field.editor.text)
      case .ignored: try compare.ways.ignore(field.editor.text)
      }
      compare.field = nil
    } catch {
      compare.field?.error = error
    }
  }
}
