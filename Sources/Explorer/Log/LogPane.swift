import Lotus
import Platform
import Terminal

/// The feed of the log center: a row a record, the newest at the bottom. Enter opens a record's fields.
///
/// It follows the end until the cursor is moved up. A place is a record and a line of it, so a frame and a
/// key cost a screenful, however many records there are.
struct LogPane: Sendable {
  /// A row: the record itself (line 0) or one of its opened fields.
  struct Place: Hashable, Comparable, Sendable {
    var record: Int
    var line = 0
    static func < (a: Self, b: Self) -> Bool { (a.record, a.line) < (b.record, b.line) }
  }

  var records = RecordRing()
  /// Lines of the opened records, made when they were opened.
  var opened: [Int: [LogRecord.Field]] = [:]
  private(set) var cursor = Place(record: 0)
  var top = Place(record: 0)
  /// Whether new records move the cursor along.
  private(set) var followsEnd = true
  /// Columns that opened fields are scrolled to the left.
  private(set) var shift = 0
  var height = 1

  init() {}

  /// Takes in a record.
  mutating func append(_ record: LogRecord) {
    records.append(record)
    if opened.count > 0 { opened[records.first - 1] = nil }
    if followsEnd { cursor = last }
    if cursor.record < records.first { cursor = Place(record: records.first) }
  }

  mutating func perform(_ command: Command) {
    guard !records.isEmpty else { return }
    switch command {
    case .up: move(-1)
    case .down: move(1)
    case .pageUp: move(-max(1, height - 1))
    case .pageDown: move(max(1, height - 1))
    case .top: place(Place(record: records.first))
    case .bottom: place(last)
    case .toggle, .edit: toggle()
    case .left: shift = max(0, shift - 8)
    case .right: shift = min(shift + 8, 1 << 16)
    default: break
    }
  }

  /// The cursor goes to a row that was pressed, counted from the first one shown; whether it was there already.
  mutating func press(_ target: Target) -> Bool {
    var place: Place? = top
    for _ in 0..<target.number { place = place.flatMap(after) }
    guard let place, !records.isEmpty else { return false }
    let before = cursor
    self.place(place)
    return cursor == before
  }

  /// Moves by rows.
  mutating func scroll(by rows: Int) {
    if !records.isEmpty { move(rows) }
  }

  /// Opens the fields of the record under the cursor, or closes them.
  private mutating func toggle() {
    let number = cursor.record
    if opened[number] != nil {
      opened[number] = nil
      place(Place(record: number))
    } else {
      opened[number] = Self.lines(of: records[number])
      followsEnd = false
    }
  }

  /// Fields with a line break in them (header lists) are a line each.
  private static func lines(of record: LogRecord) -> [LogRecord.Field] {
    record.fields.flatMap { field in
      let pieces = field.value.split(omittingEmptySubsequences: false) { $0.isNewline }
      return pieces.enumerated().map { LogRecord.Field($0 == 0 ? field.name : "", String($1)) }
    }
  }

  private mutating func place(_ place: Place) {
    cursor = place
    followsEnd = place == last
  }

  private mutating func move(_ step: Int) {
    var place = cursor
    for _ in 0..<abs(step) {
      guard let next = step < 0 ? before(place) : after(place) else { break }
      place = next
    }
    self.place(place)
  }

  /// The last row.
  var last: Place {
    let record = max(records.first, records.next - 1)
    return Place(record: record, line: opened[record]?.count ?? 0)
  }
  /// The row below, if there is one.
  func after(_ place: Place) -> Place? {
    if place.line < opened[place.record]?.count ?? 0 {
      return Place(record: place.record, line: place.line + 1)
    }
    return place.record + 1 < records.next ? Place(record: place.record + 1) : nil
  }
  /// The row above, if there is one.
  func before(_ place: Place) -> Place? {
    if place.line > 0 { return Place(record: place.record, line: place.line - 1) }
    guard place.record > records.first else { return nil }
    return Place(record: place.record - 1, line: opened[place.record - 1]?.count ?? 0)
  }
}
