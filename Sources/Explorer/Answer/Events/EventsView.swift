import JSONTree
import Terminal

/// The events of an answer as rows while they arrive; one of them can be opened.
///
///     │   12:01:03.114  update #41  {"id":7,"state":"ready"}   │
///     │   12:01:03.350  update #42  {"id":7,"state":"gone"}    │
///     └ following the end ─────────────────────────── 42/42 ─┘
struct EventsView {
  /// An event that was opened: a tree where its data is JSON, else text.
  struct Opened {
    let number: Int
    let event: ServerEvent
    var tree: TreeView?
    var text = ScrollText()
  }
  /// Longer data is shown as text: a key press does not read more.
  static let treeLimit = 4 << 20
  /// Bytes of an event that a row reads.
  private static let rowLimit = 2048

  private(set) var index: EventIndex
  let store: ByteStore
  private(set) var arrivals = Arrivals()
  private(set) var list = ListCursor()
  /// Whether the cursor goes along with the last row.
  private(set) var follows = true
  /// How many rows there were when the rows were stopped.
  private(set) var pausedAt: Int?
  var opened: Opened?

  init(_ form: EventForm, _ store: ByteStore) {
    index = EventIndex(form)
    self.store = store
  }

  /// Rows there are to see.
  var count: Int { pausedAt ?? index.count }

  /// Takes in what arrived; `now` is nil where nobody knows when it came.
  mutating func extend(isOver: Bool, now: UInt64?) {
    index.extend(store, isOver: isOver)
    if let now { arrivals.note(end: store.count, now: now) }
  }

  /// Moves, opens and closes.
  mutating func perform(_ command: Command) {
    if opened != nil { return performOpened(command) }
    switch command {
    case .toggle, .right: open(list.row)
    case .bottom: follow(true)
    default:
      let before = list.row
      guard list.perform(command, count: count) else { return }
      if list.row < before { follows = false }
    }
  }

  /// The cursor goes to a row of the events, or of the opened one; whether it was there already.
  mutating func click(_ row: Int) -> Bool {
    if let tree = opened?.tree {
      opened?.tree?.click(row)
      return tree.cursor == opened?.tree?.cursor
    }
    defer { list.move(to: row, count: count) }
    follows = follows && row == count - 1
    return list.row == row
  }

  /// The cursor goes to a row, and stays there.
  mutating func go(to row: Int) {
    follows = false
    list.move(to: row, count: count)
  }

  private mutating func follow(_ isOn: Bool) {
    follows = isOn
    if isOn { pausedAt = nil }
    list.move(to: isOn ? count - 1 : list.row, count: count)
  }

  /// Goes along with the end, or not; answers what it is now.
  mutating func toggleFollow() -> String {
    follow(!follows)
    return follows ? "the last event is followed" : "the cursor stays; the events go on"
  }

  /// Stops the rows, or lets them go on. What comes is kept.
  mutating func togglePause() -> String {
    pausedAt = pausedAt == nil ? index.count : nil
    return pausedAt == nil ? "the rows go on" : "the rows stand still; what comes is kept"
  }

  mutating func open(_ number: Int) {
    guard number >= 0, number < count,
      let range = index.ranges(number..<number + 1, in: store).first
    else { return }
    let event = ServerEvent(store, range, index.form)
    opened = Opened(number: number, event: event, tree: tree(of: event))
    list.move(to: number, count: count)
    follows = false
  }

  private func tree(of event: ServerEvent) -> TreeView? {
    guard event.mayBeTree, event.data.count <= Self.treeLimit else { return nil }
    let document = JSONDocument(event.data)
    guard document.state == .complete, let root = document.root else { return nil }
    return TreeView(document, root: root)
  }

  private mutating func performOpened(_ command: Command) {
    guard let shown = opened else { return }
    let isAtRoot = shown.tree.map { $0.cursor == $0.rows.root } ?? true
    switch command {
    case .nextSibling where isAtRoot: open(shown.number + 1)
    case .previousSibling where isAtRoot: open(shown.number - 1)
    case .left where isAtRoot, .parent where isAtRoot: opened = nil
    default:
      opened?.tree?.perform(command)
      if shown.tree == nil { opened?.text.perform(command) }
    }
  }

  /// The rows that show at a height, with their events.
  mutating func lay(height: Int) -> [(number: Int, event: ServerEvent, end: Int)] {
    if follows { list.move(to: count - 1, count: count) }
    let shown = list.lay(count: count, height: height)
    return zip(shown, index.ranges(shown, in: store)).map { number, range in
      (number, ServerEvent(store, range, index.form, limit: Self.rowLimit), range.upperBound)
    }
  }

  /// The data of the event that is open or under the cursor.
  var copiedText: [UInt8]? {
    if let opened { return opened.event.data }
    let range = index.ranges(list.row..<list.row + 1, in: store).first
    guard let range, range.count <= NodeText.limit else { return nil }
    return ServerEvent(store, range, index.form).data
  }

  /// What goes on beside the rows.
  var note: String? {
    if let pausedAt { return "standing still, \(index.count - pausedAt) more came" }
    return nil
  }
}

/// When the bytes of a body came, a sample every tenth of a second.
struct Arrivals {
  private struct Sample {
    var end: Int
    let time: UInt64
  }
  private static let spacing: UInt64 = 100_000_000
  private var samples: [Sample] = []

  /// Bytes up to `end` are here now.
  mutating func note(end: Int, now: UInt64) {
    if let last = samples.last, now < last.time + Self.spacing {
      samples[samples.count - 1].end = end
    } else {
      samples.append(Sample(end: end, time: now))
    }
  }

  /// When the byte before an offset came.
  func time(of end: Int) -> UInt64? {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].end < end { low = middle + 1 } else { high = middle }
    }
    return samples.indices.contains(low) ? samples[low].time : nil
  }
}
