import JSONTree
import Terminal

/// What is looked for in an answer: the field it is typed into, and the work that is left.
struct AnswerSearch {
  enum Direction: Hashable, Sendable { case forward, backward }

  /// Where a search began, to go back there.
  enum Place {
    case tree(cursor: JSONNode, top: Int)
    case raw(top: Int)
  }

  /// The open field.
  struct Field {
    var editor: TextEditor
    let origin: Place
    /// What was looked for before.
    let before: String
  }

  /// A search that has not looked everywhere yet.
  struct Task: Hashable {
    let direction: Direction
    /// Where it goes on.
    var offset: Int
    /// Where it began, in which a second round ends.
    let start: Int
    var isSecondRound = false
  }

  var field: Field?
  /// What is looked for, and marked in the rows that show.
  var text = ""
  var task: Task?
  /// What came of it: `no "x"`, `"x": went on from the top`.
  var note: String?
  /// The offset of the match in Raw.
  var hit: Int?

  /// Forgets the work that is left; the text stays.
  mutating func stop() {
    task = nil
    note = nil
    hit = nil
  }
}
