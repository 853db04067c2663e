import JSONTree
import Sessions
import Terminal

/// What is looked for in an answer: the field it is typed into, and the work that is left.
struct AnswerSearch {
  enum Direction: Hashable, Sendable { case forward, backward }

  /// Where a search began, to go back there.
  enum Place {
    case tree(cursor: JSONNode, top: Int)
    case raw(top: Int)
    case events(row: Int)
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

  /// Matches counted so far, and where the count goes on.
  struct Tally: Hashable {
    /// What they are counted in.
    let subject: Subject
    var found = 0
    /// Nil when all that is here is counted.
    var next: Int? = 0
    /// Where it goes on when more of the body has come.
    var end = 0
    /// Whether the whole body is counted.
    var isWhole = false
  }

  /// What is looked through.
  struct Subject: Hashable {
    let tab: AnswerTab
    /// The value whose tree it is.
    let root: JSONNode?
  }

  var field: Field?
  /// What is looked for.
  var text = "" {
    didSet { if text != oldValue { prepare() } }
  }
  /// Whether upper and lower case differ.
  var isExact = false {
    didSet { if isExact != oldValue { prepare() } }
  }
  var task: Task?
  /// What came of it: `no "x"`, `"x": went on from the top`.
  var note: String?
  /// The text made ready to be looked for in a tree.
  private(set) var finder: JSONSearch?
  /// Why it is no regular expression, and where.
  private(set) var fault: String?
  /// The same for the bytes of Raw.
  private(set) var bytes = ByteSearch("")
  /// How Raw reads the bytes: what is looked for is written in the same charset.
  var reader: CharsetReader? {
    didSet {
      guard reader?.charset != oldValue?.charset else { return }
      let counted = tally
      prepare()
      // Before the first draw nothing was counted that showed.
      tally = oldValue == nil ? nil : counted.map { Tally(subject: $0.subject) }
    }
  }
  /// How many matches the tree or Raw has.
  var tally: Tally?
  /// The offset of the match in Raw.
  var hit: Int?

  /// A text that begins with a slash is a regular expression.
  var isPattern: Bool { text.utf8.first == UInt8(ascii: "/") }
  /// What is marked in the rows of a tree.
  var marks: JSONSearch? { text.isEmpty || text == "/" ? nil : finder }

  private mutating func prepare() {
    tally = nil
    fault = nil
    finder = nil
    let wanted = isPattern ? String(text.dropFirst()) : text
    do throws(JSONPatternError) {
      finder = try JSONSearch(
        wanted, isPattern ? .pattern : isExact ? .exact : .ignoringCase)
    } catch { fault = Complaint.place(of: error) }
    bytes = ByteSearch(reader?.written(text) ?? Array(text.utf8), ignoresCase: !isExact)
  }

  /// Forgets the work that is left; the text stays.
  mutating func stop() {
    task = nil
    note = nil
    hit = nil
  }
}
