/// What an overlay comes to that is no command: the program performs it after the overlay is closed.
enum Act: Hashable, Sendable {
  /// Opens the field for a name.
  case ask(Prompt.Purpose)
  /// A name was typed.
  case name(Prompt.Purpose, String)
  case moveRequest(RequestKey, to: String)
  case movePath(String, into: String)
  /// A saved request was chosen.
  case show(RequestKey)
  /// A part of the value under the cursor of the tree.
  case copyNode(NodePart)
  /// A text of a head, and what it is.
  case copyText(String, String)
  /// A value of an answer goes into a request that is still to be chosen, or that was.
  case askWhere(PickedValue, NodeUse)
  case put(PickedValue, NodeUse, RequestKey)
  /// A body goes to a file.
  case saveBody(BodySaving, path: String, replacing: Bool)
  /// An environment was chosen; empty for none.
  case environment(String)
  /// A file changed on disk under its edits.
  case keepMine(String, writes: Bool)
  /// Both changes of a file together, unwritten.
  case joinBoth(String)
  case takeTheirs(String)
  case compare(String, writes: Bool)
  /// What to do with edits that a program left when it ended.
  case takeBack
  case askToDiscardLost
  case discardLost
  case takeRival
  case discardRival
  case exportLog(String, replaces: Bool)
  /// A theme was chosen.
  case look(Look)
  /// The first start.
  case openTour
}
