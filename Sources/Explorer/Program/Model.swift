import Lotus
import Platform
import Sessions
import Terminal

/// The whole state of the explorer: a value that `update` changes and `draw` shows.
///
///     key, signal, answer ──▶ Message ──▶ update ──▶ [Effect] ──▶ Runner ──▶ Message …
///                                           │
///                                         Model ──▶ draw ──▶ Surface ──▶ Screen
///
/// Nothing here opens a file or a socket, reads a clock or touches the terminal.
struct Model {
  /// What was opened.
  let subject: Subject
  /// Environment variables of the process, for `{{variables}}`.
  let world: any World
  var theme: Theme
  /// Which keys the commands have.
  var keys: KeyTable
  var keymap: Keymap { keys.keymap }
  /// The ways of a copied text.
  let clipboard: ClipboardRoute
  /// What was chosen of screen and mouse for all starts.
  var manners: Manners
  var look: Look
  var background: Background?
  /// Whether the terminal was asked for its background and did not answer yet.
  var awaitsBackground = false
  /// Whether clicks and the wheel come here.
  var hasMouse: Bool
  /// Where Lotus keeps things.
  let places: Places
  /// The folder of the tour that comes with Lotus; nil when it is not there.
  let tour: String?
  /// Nanoseconds since 1970 at the message being handled.
  var now: UInt64

  // What is open.
  var catalog: Catalog
  var files: [String: OpenFile] = [:]
  var selected: RequestKey?
  /// The shown request made ready; made anew when file or selection change.
  var content: RequestPane.Content?
  /// Name of the chosen environment; empty for none.
  var environment = ""
  /// What was done, for undo.
  var history = History()
  /// A change on disk that is not answered yet.
  var underWay: UnderWay?
  /// Folders that show although they hold no file: they were made here.
  var shownFolders: Set<String> = []
  /// Files that changed on disk under their edits and were not asked about yet.
  var conflicts: [String] = []
  /// Whether the opened folder itself is gone from disk.
  var isAway = false
  /// What git says of the files.
  var git = FileStates()
  /// Edits that a program left when it ended.
  var lostEdits: [LostEdit] = []
  /// Whether it is still to be asked about them: not over what is being typed or asked.
  var asksAboutLost = false
  /// Those of them that do not go together with what is here, until somebody chooses.
  var rivalEdits: [LostEdit] = []
  /// Whether a reminder for the recovery file is under way.
  var isReminded = false
  /// Files whose edits the recovery file has.
  var remembered: Set<String> = []

  // Answers by request; a running one goes on while another request is shown.
  var answers: [RequestKey: AnswerPane] = [:]
  var showing: [RequestKey: AnswerID] = [:]
  var owners: [AnswerID: RequestKey] = [:]
  var marks: [RequestKey: Mark] = [:]
  /// How sends ended that brought nothing to keep.
  var failures: [RequestKey: Exchange] = [:]
  /// Whose answers are kept under another name than the one on show.
  var origins = AnswerOrigins()
  /// Whose send an exchange is, for the log.
  var senders = Senders()
  /// The cookies of each environment, as they were told last.
  var jars: [String: CookieJar] = [:]
  var nextAnswer = 0
  /// The answer that the replay key asked for.
  var replayed: AnswerID?
  /// The answer that was chosen from the stored ones: it need not be the last.
  var picked: AnswerID?
  /// The viewer's document, and what the answer side shows when no request is selected.
  var viewer = AnswerPane()
  /// Which of the viewer's chunks to take.
  var viewerID: AnswerID?

  /// What is being found out for the answer on show.
  var studying: Studying?
  var nextStudy = 0

  // What is on the screen.
  var catalogPane: CatalogPane
  var requestPane = RequestPane()
  var logPane = LogPane()
  var focus: Pane = .catalog
  var isZoomed = false
  /// Where the frames were dragged to, and the one being dragged.
  var splits = Splits()
  var split: Split?
  /// What the mouse can be pressed on, as it was drawn last.
  var targets: [Target] = []
  var layout = Layout(Size(0, 0), focus: .catalog, isZoomed: false, showsLog: true)
  var showsLog = true
  var overlay: Overlay?
  /// What was chosen in the palette, the last first.
  var recent: [Overlay.Outcome] = []
  /// What just happened, for the status line.
  var notice: Notice?
  /// What is in an editor outside.
  var outside: OutsideText?
  /// Whether the file of keys is in an editor outside.
  var editsKeys = false
  /// Quit as soon as every file is written.
  var isQuitting = false
  /// When Ctrl-C was pressed last.
  var interruptedAt: UInt64?

  /// The explorer on a catalog.
  init(
    subject: Subject, catalog: Catalog, world: any World, places: Places? = nil,
    tour: String? = nil, manners: Manners = Manners(), clipboard: ClipboardRoute? = nil,
    now: UInt64
  ) {
    self.subject = subject
    self.catalog = catalog
    self.world = world
    self.manners = manners
    look = manners.look.look
    environment = manners.environment
    hasMouse = manners.settings.mouse ?? true
    splits = manners.splits
    keys = manners.keysText.map { KeyTable($0) } ?? manners.keys
    background = world.environment["COLORFGBG"].flatMap(Background.init)
    theme = Theme()
    self.clipboard = clipboard ?? ClipboardRoute(world.environment)
    self.places = places ?? Places(world)
    self.tour = tour
    self.now = now
    catalogPane = CatalogPane(catalog)
    catalogPane.shownPath = Question.short(catalog.path, world.environment["HOME"])
    for (path, file) in catalog.files { files[path] = OpenFile(file) }
    if case .document = subject {
      focus = .answer
    } else {
      viewer.emptyWords = "the answer of the chosen request stands here"
    }
    dress()
    if let name = manners.look.unknown {
      trouble("there is no theme \(name): it can be \(Look.names)")
    }
    tellKeyFaults()
  }

  /// Words for the status line, and whether they tell of trouble.
  struct Notice: Hashable, Sendable {
    let words: String
    var isTrouble = false
  }
}

extension Model {
  /// Whether one document is shown, without requests.
  var isViewer: Bool { if case .document = subject { true } else { false } }
  /// The answer pane on show. Changed in place: a copy would copy the line index of its body.
  var answer: AnswerPane {
    _read {
      if let selected, answers[selected] != nil { yield answers[selected]! } else { yield viewer }
    }
    _modify {
      if let selected {
        yield &answers[selected, default: AnswerPane()]
      } else {
        yield &viewer
      }
    }
  }
  /// The request on show.
  var request: SavedRequest? { selected.flatMap(request(for:)) }

  /// A request of an open file.
  func request(for key: RequestKey) -> SavedRequest? {
    guard let requests = files[key.file]?.current.requests, requests.indices.contains(key.index)
    else { return nil }
    return requests[key.index]
  }
  /// Files with edits that are not written.
  var dirtyFiles: Set<String> {
    // Lazily: at every key a table of all 500 files would be made of those that are dirty.
    Set(files.lazy.filter { $0.value.isDirty && !isTrash($0.key) }.map(\.key))
  }
  /// Where keys are looked up.
  var context: Context { focus == .answer && answer.tab == .cookies ? .cookies : focus.context }
  /// Whether keys go into a text field.
  var isTyping: Bool {
    switch focus {
    case .request: requestPane.isEditing
    case .answer: answer.isEditing
    case .catalog: catalogPane.isEditing
    case .log: logPane.isEditing
    }
  }
}
