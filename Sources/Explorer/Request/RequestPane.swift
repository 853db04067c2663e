import JSONTree
import Lotus
import Sessions
import Terminal

/// The request side: method and URL, then tabs of rows, body and what will be sent. A projection of one
/// `SavedRequest`; it holds only cursor, tab, scroll and the field being edited.
///
///     ┌ GET get ───────────────────────────────────── env: local ┐
///     │ GET │ {{host}}/anything/{{id}}                           │
///     │ Params 2 │ Headers 3 │ Body │ Mapping │ Final            │
///     │ ☑ q     lotus                                            │
///     │ ☐ page  {{page}}  → 2                                    │
///     └──────────────────────────────────────────────────────────┘
struct RequestPane: Sendable {
  /// What the pane shows of a request, made by the program whenever file or environment change.
  struct Content: Sendable {
    var request: SavedRequest
    /// The file it stands in.
    var file: HTTPFile
    /// What would be sent, or why it cannot be; secrets in it are masked on screen.
    var prepared: Swift.Result<PreparedRequest, PreparationError>
    var environment: Environment
    var isDirty: Bool
    /// What is wrong with the JSON that would be sent; nil when it is some, or shall be something else.
    var bodyFault: JSONError?

    init(
      request: SavedRequest, file: HTTPFile,
      prepared: Swift.Result<PreparedRequest, PreparationError>, environment: Environment,
      isDirty: Bool
    ) {
      (self.request, self.file, self.prepared) = (request, file, prepared)
      (self.environment, self.isDirty) = (environment, isDirty)
      bodyFault = (try? prepared.get()).flatMap { JSONCheck.error(sentIn: $0) }
    }
  }
  /// What stands below the head.
  enum Tab: Int, Hashable, Sendable, CaseIterable {
    case parameters, headers, body, auth, mapping, variables, options, final

    /// What it is called where nothing is counted.
    var name: String {
      switch self {
      case .parameters: "Params"
      case .headers: "Headers"
      case .body: "Body"
      case .auth: "Auth"
      case .mapping: "Mapping"
      case .variables: "Vars"
      case .options: "Options"
      case .final: "Final"
      }
    }
  }
  /// What the cursor is on.
  enum Place: Hashable, Sendable { case method, url, row(Int) }
  /// The half of a row that Enter edits.
  enum Cell: Hashable, Sendable { case name, value }

  var tab = Tab.parameters
  var place = Place.url
  var cell = Cell.value
  /// The open text field.
  var field: RequestField?
  /// The field whose edit was handed out last; it comes back when that edit is refused.
  var handedOut: RequestField?
  /// Words about the last call for the status line; nil when there is nothing to say.
  var notice: String?
  /// What stands in the pane when no request is chosen: what to do.
  var emptyWords = "No request is chosen: move the cursor onto one in the tree."
  /// What was cut or copied last: every field puts it in.
  var clipboard = ""
  /// What was copied since it was asked for, for the terminal's clipboard.
  var copied: Copied?
  /// Whether secrets show, and how Final shows the request.
  var finalForm = FinalLines.Form()
  var window = RowWindow()
  /// Columns that body and Final are scrolled to the left.
  var shift = 0
  var bodyLines = TextLines()
  var finalLines = FinalLines()

  init() {}

  /// A text for the clipboard, and what it is: `the URL`.
  struct Copied: Hashable, Sendable {
    let noun: String
    let text: String
  }

  /// Whether keys go into a text field.
  var isEditing: Bool { field != nil }

  /// Where the cursor is: undo goes back there.
  struct Spot: Hashable, Sendable {
    var tab: Tab
    var place: Place
    var cell: Cell
  }
  var spot: Spot {
    get { Spot(tab: tab, place: place, cell: cell) }
    set { (tab, place, cell) = (newValue.tab, newValue.place, newValue.cell) }
  }

  /// A request was selected: the cursor goes to the top, a field is closed. Ask `commit` first.
  mutating func selected() {
    field = nil
    handedOut = nil
    notice = nil
    place = .url
    cell = .value
    window = RowWindow()
    shift = 0
    finalForm.isShown = false
  }
}
