import JSONTree
import Lotus
import Sessions
import Terminal

/// The response side: status line, progress, and the tabs over one body and one exchange.
///
/// It owns the document of its answer (one thread). Feeding it is cheap and bounded; nothing that a key
/// does grows with the body.
///
///     ┌ 200 OK · 41 ms · 12.4 kB · HTTP/2 · from network ──┐
///     │ [Tree]│ Raw │ Headers 8 │ Timing                   │
///     │ ▾ {} 3 members                                     │
///     └ $.data ──────────────────────────────────── 1/12 ──┘
struct AnswerPane {
  /// The request's `# @data` path.
  var mapping: JSONPath?
  /// The request's `# @error` path, and what the answer says there.
  var errorPath: JSONPath?
  var serviceError: String?
  /// What is wrong with the JSON that was sent.
  var sentFault: String?
  /// An answer from before is stored: replaying shows it where a send brings none.
  var hasStored = false
  /// Whether the mapped part is shown, not the whole; counts only with a mapping.
  var showsMapped = true
  /// What a person said that the body holds, before anything came.
  var givenForm: JSONForm?
  var phase = AnswerPhase.blank
  /// What stands here while there is no request to answer.
  var emptyWords = ""
  var origin = AnswerOrigin.network
  /// The send as far as it is known; nil for a file.
  var exchange: Exchange?
  var progress = TransferProgress(startedAt: 0)
  var body: AnswerBody?
  var tab = AnswerTab.tree
  /// Whether a person chose the tab; else a body that is no JSON chooses Raw.
  var tabIsChosen = false
  var search = AnswerSearch()
  /// The open filter over the tree.
  var filter: AnswerFilter?
  /// The Diff and the Shape tab.
  var compare = DiffView()
  var shapes = ShapeView()
  var headers = SectionList()
  var timing = ScrollText()
  var cookies = SectionList()
  var hops = SectionList()
  /// What a jar makes of the Set-Cookie lines; nil until it was found out.
  var cookieVerdicts: [CookieReview.Verdict]?
  /// The jar of the environment; nil where there are no requests.
  var jar: ShownJar?
  /// What the server showed when the connection was made safe.
  var certificates: [CertificateCard] = []
  /// The body as it crossed the wire, where it was decoded.
  var wire: ByteStore?
  /// Where the answer on show is stored.
  var kept: CacheEntry?
  /// The body as rows of events, where it is one.
  var events: EventsView?
  /// As what events a person reads it.
  var readsAsEvents: EventForm?
  /// In which charset a person wants Raw; nil follows the answer.
  var charsetChoice: Charset?
  /// Whether Raw reads as it should, with enough of the body seen.
  var charsetIsRead = false
  /// Whether secret values in heads show.
  var showsSecrets = false

  /// `mapping` is the request's `# @data` path.
  init(mapping: JSONPath? = nil) { self.mapping = mapping }

  /// The request's `# @data` changed.
  mutating func setMapping(_ path: JSONPath?) {
    guard path != mapping else { return }
    mapping = path
    showsMapped = true
    search.stop()
    body?.map(path)
    recount()
  }

  /// Whether a transfer is running that can be cancelled.
  var isRunning: Bool { phase == .running }
  /// Whether work in slices is waiting (a search): the program calls `continueWork` each turn.
  var hasWork: Bool { search.task != nil || search.tally?.next != nil || isFiltering }
  private var isFiltering: Bool {
    guard let filter, let body else { return false }
    return filter.hasWork(body.document)
  }
  /// Whether keys go into a field of the pane.
  var isEditing: Bool { search.field != nil || filter != nil || compare.isEditing }

  /// Whether the tree shows the mapped part.
  var isMapped: Bool { mapping != nil && showsMapped }
  /// The tree that is shown, when there is one.
  ///
  /// Of what is no JSON from some place on it has the values before it, when there are any.
  var tree: TreeView? {
    guard body?.error != nil else { return body?.tree(mapped: isMapped) }
    return body?.whole.flatMap { $0.isContainer($0.rows.root) ? $0 : nil }
  }
  /// Changes the tree that is shown.
  mutating func changeTree(_ change: (inout TreeView) -> Void) {
    let isMapped = isMapped && body?.error == nil
    body?.withTree(mapped: isMapped, change)
  }
  /// The tabs there are.
  var shownTabs: [AnswerTab] {
    AnswerTab.shown(for: origin).filter { $0 != .events || events != nil }
  }
  var head: ResponseHead? { exchange?.head }
  /// How long the body is to be, when the head says so and nothing is to be decoded.
  var expectedSize: Int? {
    guard let head, !head.isCoded else { return nil }
    return head.headers["Content-Length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }
  /// Values that are hidden wherever they stand; none where a person asked to see them.
  var secrets: [String] { showsSecrets ? [] : exchange?.request.options.secrets ?? [] }
}
