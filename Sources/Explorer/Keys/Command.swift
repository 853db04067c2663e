/// Everything a key or the palette can ask for. Keys and words come from `Binding.table`.
enum Command: Hashable, Sendable {
  // anywhere
  case send, cancel, save, replay, palette, help, back, interrupt, repaint, suspend
  case nextPane, previousPane, zoom, toggleLog, undo, redo, environments
  case mouse, look, editKeys, narrower, wider, lower, higher
  // lists and trees
  case up, down, left, right, pageUp, pageDown, top, bottom
  case nextTab, previousTab
  /// To a tab by its name.
  case requestTab(RequestPane.Tab), answerTab(AnswerTab)
  // tree of files
  case make, rename, duplicate, delete, moveTo, moveUp, moveDown, filterTree
  // request
  case edit, editMethod, editURL, editText, editOutside, tick, addRow, removeRow, rowUp, rowDown
  case chooseMethod, choose, format, copy, reveal
  // log
  case filterLog, pauseLog, clearLog, exportLog, goToRequest, goToAnswer
  // answer
  case toggle, openAll, closeAll, nextSibling, previousSibling, parent
  /// Unfold so many levels, fold what is deeper.
  case levels(Int)
  /// Secret values in the heads of an answer.
  case revealAnswer
  /// What is under the cursor of an answer: to the clipboard, as a request, into a variable or request.
  case copyAnswer, follow, use
  /// Cookies of the jar.
  case changeCookie, addCookie, deleteCookie, clearJar, useJar
  /// A body as rows of events.
  case readEvents, followEvents, pauseEvents
  /// The body to a file.
  case saveBody
  /// How the bytes of a body are read.
  case charset, hex
  case search, exactCase, filter, findNext, findPrevious, mapped, readLines
  case chooseAnswer, showAnswer, matchBy, ignore, shape, table, sort
}

/// Where a key is pressed: what it means depends on the focused pane.
enum Context: Hashable, Sendable, CaseIterable {
  /// In every pane, outside text fields.
  case anywhere
  case catalog, request, answer
  /// In the answer, where the cookies are on show.
  case cookies
  case log

  /// Whose keys count where it has none of its own.
  var around: Context? { self == .cookies ? .answer : nil }
  /// The pane it is a part of.
  var pane: Context { around ?? self }
}
