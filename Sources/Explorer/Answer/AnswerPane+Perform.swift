import JSONTree
import Lotus
import Terminal

extension AnswerPane {
  /// Performs a command of the pane; answers words for the status line, if there are any.
  mutating func perform(_ command: Command) -> String? {
    search.note = nil
    switch command {
    case .nextTab: return turn(by: 1)
    case .previousTab: return turn(by: -1)
    case .answerTab(let tab): return go(to: tab)
    case .mapped: return toggleMapped()
    case .readLines: return toggleLines()
    case .search: return openSearch()
    case .filter: return openFilter()
    case .readEvents: return toggleEvents()
    case .followEvents: return events?.toggleFollow() ?? Self.noEvents
    case .pauseEvents: return events?.togglePause() ?? Self.noEvents
    case .charset: return nextCharset()
    case .hex: return toggleHex()
    case .revealAnswer: return toggleSecrets()
    case .exactCase: return toggleExact()
    case .findNext where tab != .diff: return find(.forward)
    case .findPrevious where tab != .diff: return find(.backward)
    case .chooseAnswer: return openPicker()
    case .showAnswer: return openPicker(onShown: true)
    case .matchBy: return openDiffField(.member)
    case .ignore: return openDiffField(.ignored)
    case .shape: return toggleShape(table: false)
    case .table: return toggleShape(table: true)
    case .sort: return sortTable()
    default: return move(command)
    }
  }

  private static let noEvents =
    "this is no row of events; \(AnswerPane.key(of: .readEvents)) reads it as one"

  private mutating func turn(by step: Int) -> String? {
    let tabs = shownTabs
    let place = tabs.firstIndex(of: tab) ?? 0
    choose(tabs[(place + step + tabs.count) % tabs.count])
    return nil
  }

  private mutating func go(to tab: AnswerTab) -> String? {
    guard shownTabs.contains(tab) else { return "this answer has no tab \(tab.name)" }
    choose(tab)
    return nil
  }

  /// Shows a tab that a person chose.
  mutating func choose(_ tab: AnswerTab) {
    search.stop()
    search.tally = nil
    self.tab = tab
    tabIsChosen = true
  }

  private mutating func toggleMapped() -> String? {
    guard let mapping else {
      return "no # @data line names a part of this answer; the whole is shown"
    }
    search.stop()
    showsMapped.toggle()
    tab = .tree
    recount()
    return showsMapped ? "the part at \(mapping)" : "the whole answer"
  }

  /// Secret values in heads, cookies and hops.
  private mutating func toggleSecrets() -> String? {
    showsSecrets.toggle()
    return showsSecrets
      ? "secret values of heads and cookies show" : "secret values are hidden again"
  }

  /// Whether the tab on show has hidden values in it.
  var hidesSecrets: Bool { !showsSecrets && [.headers, .cookies, .hops].contains(tab) }

  /// Reads the body as a JSON text a line, or one after the other where they stand on one line; or as one
  /// text again.
  private mutating func toggleLines() -> String? {
    guard let document = body?.document else { return "there is no body to read" }
    search.stop()
    let form: JSONForm =
      document.form != .single ? .single : document.hasTextsOnOneLine ? .concatenated : .lines
    filter = nil
    body?.read(as: form, mapping: mapping)
    tab = body?.error == nil ? .tree : .raw
    recount()
    return switch form {
    case .single: "read as one JSON text"
    case .lines: "read as NDJSON: a JSON text a line"
    case .concatenated: "read as JSON texts one after the other"
    }
  }

  private mutating func move(_ command: Command) -> String? {
    search.task = nil
    switch tab {
    case .tree: changeTree { $0.perform(command) }
    case .events: events?.perform(command)
    case .raw: body?.raw.perform(command)
    case .headers:
      if headers.isEmpty { headers.prepare(headerSections(Theme())) }
      _ = headers.perform(command)
    case .cookies:
      let sections = cookieSections(Theme())
      if cookies.isEmpty { cookies.prepare(sections) }
      _ = cookies.perform(command)
    case .timing: timing.perform(command)
    case .hops:
      let sections = hopSections(Theme())
      if hops.isEmpty { hops.prepare(sections) }
      _ = hops.perform(command)
    case .diff: return performDiff(command)
    case .shape: return performShape(command)
    }
    return nil
  }
}
