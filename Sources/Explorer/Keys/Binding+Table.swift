import Terminal

extension Binding {
  /// Every command there is, with the keys it has now.
  static var table: [Binding] { KeyTable.inForce.bindings }

  /// Every command with the keys it comes with. Of two rows that fit, the one of the focused pane counts before
  /// `anywhere`.
  static let usual: [Binding] =
    anywhere + moves + catalog + request + answer + levels + tabs + cookies + log

  private static let anywhere: [Binding] = [
    Binding(.send, [.ctrl("r")], "send the request", hint: "Send"),
    Binding(.cancel, [.named(.escape, "Esc")], "close the overlay, or cancel the transfer"),
    Binding(.save, [.char("w")], "write the file", hint: "Write"),
    Binding(.replay, [.char("r")], "show the last stored answer again", hint: "Replay"),
    Binding(.undo, [.char("u")], "take back what was done last, wherever it was"),
    Binding(.redo, [.char("U")], "redo what was undone"),
    Binding(.environments, [.char("E")], "choose the environment"),
    Binding(.nextPane, [.named(.tab, "Tab")], "go to the next pane", hint: "Next"),
    Binding(.previousPane, [.named(.tab, "S-Tab", .shift)], "go to the pane before"),
    Binding(.zoom, [.char("z")], "give the pane the whole screen, or take it back"),
    Binding(.narrower, [.char("<")], "make the pane narrower"),
    Binding(.wider, [.char(">")], "make the pane wider"),
    Binding(.lower, [.char("(")], "make the pane lower"),
    Binding(.higher, [.char(")")], "make the pane higher"),
    Binding(.toggleLog, [.char("L")], "show or hide the log"),
    Binding(.palette, [.char(":"), .ctrl("p")], "choose a command by its words", hint: "Palette"),
    Binding(.help, [.char("?"), .named(.f(1), "F1")], "show every key", hint: "Help"),
    Binding(
      .mouse, [.named(.f(2), "F2")],
      "use the mouse here, or not; Shift-drag selects text"),
    Binding(.editKeys, [], "change the keys: their file in $VISUAL or $EDITOR"),
    Binding(.look, [.named(.f(3), "F3")], "choose the theme: light, dark, 16 colours, none"),
    Binding(.repaint, [.ctrl("l")], "draw the screen again"),
    Binding(.suspend, [.ctrl("z")], "stop until `fg`"),
    Binding(.interrupt, [.ctrl("c")], "cancel; twice within a second quits"),
    Binding(.back, [.char("q")], "go back; at the top: quit"),
  ]

  static let moves: [Binding] = [
    Binding(.up, [.named(.up, "↑"), .char("k")], "one row up"),
    Binding(.down, [.named(.down, "↓"), .char("j")], "one row down"),
    Binding(.left, [.named(.left, "←"), .char("h")], "left; in a tree: fold, or go to the parent"),
    Binding(
      .right, [.named(.right, "→"), .char("l")], "right; in a tree: unfold, or go to the child"),
    Binding(.pageUp, [.named(.pageUp, "PgUp"), .ctrl("u")], "one page up"),
    Binding(.pageDown, [.named(.pageDown, "PgDn"), .ctrl("d")], "one page down"),
    Binding(.top, [.char("g"), .named(.home, "Home")], "to the first row"),
    Binding(.bottom, [.char("G"), .named(.end, "End")], "to the last row"),
    Binding(.nextTab, [.char("]")], "next tab"),
    Binding(.previousTab, [.char("[")], "tab before"),
  ]

  private static let catalog: [Binding] = [
    Binding(
      .toggle, in: .catalog, [.named(.enter, "Enter"), .char(" ", "Space")],
      "unfold a folder or file; on a request: go to it", hint: "Open"),
    Binding(
      .make, in: .catalog, [.char("a")], "make a request, a file or a folder", hint: "New"),
    Binding(.filterTree, in: .catalog, [.char("/")], "show only names with these words"),
    Binding(.rename, in: .catalog, [.char("R")], "give it another name"),
    Binding(.duplicate, in: .catalog, [.char("D")], "make a copy beside it"),
    Binding(.delete, in: .catalog, [.char("x")], "delete it; this can be undone"),
    Binding(.moveTo, in: .catalog, [.char("m")], "move it to another file or folder"),
    Binding(.moveUp, in: .catalog, [.char("K")], "move the request up in its file"),
    Binding(.moveDown, in: .catalog, [.char("J")], "move the request down in its file"),
  ]

  private static let request: [Binding] = [
    Binding(
      .edit, in: .request, [.named(.enter, "Enter"), .char("i")], "edit what the cursor is on",
      hint: "Edit"),
    Binding(.editURL, in: .request, [.char("o")], "edit the URL"),
    Binding(.editMethod, in: .request, [.char("M")], "edit the method"),
    Binding(.tick, in: .request, [.char(" ", "Space")], "tick the row on or off", hint: "Tick"),
    Binding(.addRow, in: .request, [.char("a")], "add a row", hint: "Add"),
    Binding(.removeRow, in: .request, [.char("x")], "take the row away"),
    Binding(
      .rowUp, in: .request, [.char("K"), .named(.up, "S-↑", .shift)], "move the row up"),
    Binding(
      .rowDown, in: .request, [.char("J"), .named(.down, "S-↓", .shift)], "move the row down"),
    Binding(
      .editText, in: .request, [.char("t")], "edit the raw text of body or request",
      hint: "Text"),
    Binding(
      .editOutside, in: .request, [.char("e"), .named(.f(4), "F4")],
      "edit body or request in $VISUAL or $EDITOR"),
    Binding(.chooseMethod, in: .request, [.char("m")], "choose the method from a list"),
    Binding(
      .choose, in: .request, [.char("c")],
      "choose the kind of body or auth; in Final: as curl"),
    Binding(.format, in: .request, [.char("=")], "write the JSON body pretty, or on one line"),
    Binding(.copy, in: .request, [.char("y")], "copy what the cursor is on"),
    Binding(.reveal, in: .request, [.char("s"), .char("S")], "show the secrets, or hide them"),
  ]

  private static let answer: [Binding] = [
    Binding(
      .toggle, in: .answer, [.named(.enter, "Enter"), .char(" ", "Space")], "fold or unfold",
      hint: "Fold"),
    Binding(.openAll, in: .answer, [.char("+")], "unfold everything below"),
    Binding(.closeAll, in: .answer, [.char("-")], "fold everything below"),
    Binding(.nextSibling, in: .answer, [.char("}")], "next value of the same object or array"),
    Binding(.previousSibling, in: .answer, [.char("{")], "value before of the same"),
    Binding(.parent, in: .answer, [.char("H")], "to the object or array around"),
    Binding(
      .search, in: .answer, [.char("/")], "search keys and values; //… is a regular expression",
      hint: "Search"),
    Binding(.exactCase, in: .answer, [.char("I")], "search with the case as typed, or ignoring it"),
    Binding(.filter, in: .answer, [.char("f")], "list what a JSONPath finds"),
    Binding(.findNext, in: .answer, [.char("n")], "next match", hint: "Match"),
    Binding(.findPrevious, in: .answer, [.char("N")], "match before"),
    Binding(.mapped, in: .answer, [.char("m")], "show the mapped part, or the whole answer"),
    Binding(
      .shape, in: .answer, [.char("s")], "show the shape of the value, or the tree again",
      hint: "Shape"),
    Binding(
      .table, in: .answer, [.char("t")], "show the array as a table, or the tree again"),
    Binding(
      .sort, in: .answer, [.char("o")], "sort the table by this column; again: the other way",
      hint: "Sort"),
    Binding(
      .chooseAnswer, in: .answer, [.char("c")], "choose the answer to compare with", hint: "Answers"
    ),
    Binding(
      .showAnswer, in: .answer, [.char("v")], "choose the stored answer on show"),
    Binding(
      .matchBy, in: .answer, [.char("a")], "compare arrays by a member, or by position",
      hint: "Arrays"),
    Binding(
      .ignore, in: .answer, [.char("i")], "name what a comparison leaves out", hint: "Ignore"),
    Binding(
      .copyAnswer, in: .answer, [.char("y")], "copy the value, its key or its path; else the text"),
    Binding(.follow, in: .answer, [.char("O")], "make a request of the URL under the cursor"),
    Binding(
      .use, in: .answer, [.char(">")], "put the value into a variable, or into another request"),
    Binding(
      .followEvents, in: .answer, [.char("F")], "go along with the last event, or stay"),
    Binding(
      .pauseEvents, in: .answer, [.char("p")], "let the rows of events stand still, or go on"),
    Binding(
      .readEvents, in: .answer, [.char("V")], "read the body as a row of events, or no more"),
    Binding(.saveBody, in: .answer, [.char("W")], "save the body to a file"),
    Binding(.hex, in: .answer, [.char("x")], "show the body as bytes in hex, or as text again"),
    Binding(
      .charset, in: .answer, [.char("C")], "read the body in another charset; the last: as it says"
    ),
    Binding(
      .revealAnswer, in: .answer, [.char("S")], "show secret values of heads, or hide them"),
    Binding(
      .readLines, in: .answer, [.char("J")], "read it as NDJSON, a JSON text a line, or as one text"
    ),
  ]

  private static let cookies: [Binding] = [
    Binding(
      .changeCookie, in: .cookies, [.char("i")], "change the value that the jar has",
      hint: "Change"),
    Binding(
      .addCookie, in: .cookies, [.char("a")], "put a cookie for this URL into the jar", hint: "Add"),
    Binding(
      .deleteCookie, in: .cookies, [.char("x")],
      "take the cookie out of the jar; this can be undone",
      hint: "Delete"),
    Binding(
      .clearJar, in: .cookies, [.char("X")], "empty the jar of the environment; u fills it again"),
    Binding(
      .useJar, in: .cookies, [.char("c")], "use the jar for this request, or not: # @no-cookie-jar",
      hint: "Jar"),
  ]

  private static let levels = (1...9).map { count in
    Binding(
      .levels(count), in: .answer, [.char(Character("\(count)"))],
      "unfold \(count) \(count == 1 ? "level" : "levels") below, fold what is deeper",
      family: HelpWords("1…9", "unfold so many levels below, fold what is deeper"))
  }

  /// Tabs by their names: the keys of all tabs are those for the next one and the one before.
  static let tabs =
    RequestPane.Tab.allCases.map {
      Binding(.requestTab($0), in: .request, [], "go to the tab \($0.name)")
    }
    + AnswerTab.allCases.map {
      Binding(.answerTab($0), in: .answer, [], "go to the tab \($0.name)")
    }

  private static let log: [Binding] = [
    Binding(
      .toggle, in: .log, [.named(.enter, "Enter"), .char(" ", "Space")],
      "open the fields of the record", hint: "Open"),
    Binding(
      .filterLog, in: .log, [.char("/")], "show only records like: kind:failed status>=400",
      hint: "Filter"),
    Binding(.pauseLog, in: .log, [.char("p")], "stand still, or go on", hint: "Pause"),
    Binding(
      .goToRequest, in: .log, [.char("o")], "go to the request that it tells of", hint: "Request"),
    Binding(.goToAnswer, in: .log, [.char("v")], "show the answer that it got"),
    Binding(.copy, in: .log, [.char("y")], "copy the record as JSON"),
    Binding(.exportLog, in: .log, [.char("e")], "write the records that show to an NDJSON file"),
    Binding(.clearLog, in: .log, [.char("C")], "forget the records; the files of the log stay"),
  ]
}

extension Binding {
  /// Whether it only opens a tab.
  var isTab: Bool { Self.tabs.contains { $0.command == command } }

  /// Whether it only moves a cursor: the last thing somebody looks for by its words.
  var isMove: Bool {
    if case .levels = command { return true }
    return Self.moves.contains { $0.command == command }
  }
}

extension Command: CaseIterable {
  /// Every command has a row in the table.
  static let allCases = Binding.usual.map(\.command)
}
