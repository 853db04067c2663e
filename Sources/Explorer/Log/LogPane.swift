import Lotus
import Platform
import Sessions
import Terminal

/// The feed of the log center: a row a record, the newest at the bottom. Enter opens a record's fields.
///
/// It follows the end until the cursor is moved up. A place is a record and a line of it, so a frame and a key cost a
/// screenful, however many records there are.
struct LogPane: Sendable {
  /// A row: the record itself (line 0) or one of its opened fields.
  struct Place: Hashable, Comparable, Sendable {
    var record: Int
    var line = 0
    static func < (a: Self, b: Self) -> Bool { (a.record, a.line) < (b.record, b.line) }
  }

  private(set) var store = LogStore()
  /// What the filter found; nil shows all.
  var matches: LogMatches?
  /// The open field of the filter.
  var typing: LogFilterTyping?
  /// Records from this number on came since the pause.
  private(set) var pausedAt: Int?
  /// Lines of the opened records, made when they were opened.
  var opened: [Int: [LogRecord.Field]] = [:]
  private(set) var cursor = Place(record: 0)
  var top = Place(record: 0)
  /// Whether new records move the cursor along.
  private(set) var followsEnd = true
  /// Columns that opened fields are scrolled to the left.
  private(set) var shift = 0
  var height = 1

  init(limits: LogStore.Limits = LogStore.Limits()) { store = LogStore(limits: limits) }

  /// Takes in records; a filter looks at the first of them at once.
  mutating func append(_ records: PackedRecords, now: UInt64) {
    let before = store.first
    store.append(records)
    if before != store.first, !opened.isEmpty {
      opened = opened.filter { $0.key >= store.first }
    }
    work(now: now)
  }

  /// Whether the filter has records to look at.
  var hasWork: Bool { matches?.hasWork(range) ?? false }

  /// Looks at the next slice of records.
  mutating func work(now: UInt64) {
    let range = range
    matches?.work(store, range, now: now)
    settle()
  }

  /// The cursor stays on a row that is there.
  private mutating func settle() {
    guard let first = firstRow, let end = lastRow else { return }
    if followsEnd {
      cursor = end
    } else if cursor.record < first {
      cursor = Place(record: first)
    } else if cursor.record > end.record {
      cursor = end
    } else if let matches, matches[matches.place(notBefore: cursor.record)] != cursor.record {
      cursor = Place(record: matches[matches.place(notBefore: cursor.record)])
    }
  }

  /// Another filter, or none.
  mutating func filter(by filter: LogFilter?, now: UInt64) {
    matches = filter.map { LogMatches($0, next: range.upperBound) }
    work(now: now)
  }

  mutating func perform(_ command: Command) {
    guard firstRow != nil else { return }
    switch command {
    case .up: move(-1)
    case .down: move(1)
    case .pageUp: move(-max(1, height - 1))
    case .pageDown: move(max(1, height - 1))
    case .top: if let firstRow { place(Place(record: firstRow)) }
    case .bottom: if let lastRow { place(lastRow) }
    case .toggle, .edit: toggle()
    case .left: shift = max(0, shift - 8)
    case .right: shift = min(shift + 8, 1 << 16)
    default: break
    }
  }

  /// Shows no new records from now on, or all of them again. They are counted and kept meanwhile.
  mutating func togglePause() {
    pausedAt = pausedAt == nil ? store.next : nil
    settle()
  }

  /// Forgets the records here; the files of the log keep them.
  mutating func clear() {
    store.clear()
    opened = [:]
    if pausedAt != nil { pausedAt = store.next }
    matches = matches.map { LogMatches($0.filter, next: store.next) }
    cursor = Place(record: store.next)
    top = cursor
    followsEnd = true
  }

  /// Opens the fields of the record under the cursor, or closes them.
  private mutating func toggle() {
    let number = cursor.record
    if opened[number] != nil {
      opened[number] = nil
      place(Place(record: number))
    } else {
      opened[number] = store[number].openedLines
      followsEnd = false
    }
  }

  /// Puts the cursor on a row.
  mutating func place(_ place: Place) {
    cursor = place
    followsEnd = place == lastRow
  }

  /// Moves by rows.
  mutating func move(_ step: Int) {
    var place = cursor
    for _ in 0..<abs(step) {
      guard let next = step < 0 ? before(place) : after(place) else { break }
      place = next
    }
    self.place(place)
  }
}
