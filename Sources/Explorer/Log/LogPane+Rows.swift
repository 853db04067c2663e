import Lotus
import Terminal

extension LogPane {
  /// The numbers of the records that may show.
  var range: Range<Int> {
    let end = pausedAt ?? store.next
    return min(store.first, end)..<max(store.first, end)
  }

  /// How many records show.
  var rowCount: Int { matches?.count ?? range.count }
  /// How many came since the pause.
  var waiting: Int { pausedAt.map { store.next - max($0, store.first) } ?? 0 }
  /// The record under the cursor.
  var record: LogRecord? {
    firstRow != nil && range.contains(cursor.record) ? store[cursor.record] : nil
  }

  /// The first record that shows; nil when there is none.
  var firstRow: Int? {
    guard rowCount > 0 else { return nil }
    return matches?[0] ?? range.lowerBound
  }

  /// The last row.
  var lastRow: Place? {
    guard rowCount > 0 else { return nil }
    let record = matches.map { $0[$0.count - 1] } ?? range.upperBound - 1
    return Place(record: record, line: opened[record]?.count ?? 0)
  }

  /// The row below, if there is one.
  func after(_ place: Place) -> Place? {
    if place.line < opened[place.record]?.count ?? 0 {
      return Place(record: place.record, line: place.line + 1)
    }
    guard let matches else {
      return place.record + 1 < range.upperBound ? Place(record: place.record + 1) : nil
    }
    let next = matches.place(notBefore: place.record + 1)
    return next < matches.count ? Place(record: matches[next]) : nil
  }

  /// The row above, if there is one.
  func before(_ place: Place) -> Place? {
    if place.line > 0 { return Place(record: place.record, line: place.line - 1) }
    var record = place.record - 1
    if let matches {
      let at = matches.place(notBefore: place.record) - 1
      guard at >= 0 else { return nil }
      record = matches[at]
    }
    return record < range.lowerBound ? nil : Place(record: record, line: opened[record]?.count ?? 0)
  }

  /// Records that show below the cursor's.
  var below: Int {
    guard let matches else { return range.upperBound - 1 - cursor.record }
    return matches.count - 1 - matches.place(notBefore: cursor.record)
  }

  /// The cursor goes to a row that was pressed, counted from the first one shown; whether it was there already.
  mutating func press(_ target: Target) -> Bool {
    guard firstRow != nil else { return false }
    var place: Place? = top
    for _ in 0..<target.number { place = place.flatMap(after) }
    guard let place else { return false }
    let before = cursor
    self.place(place)
    return cursor == before
  }

  /// Moves by rows.
  mutating func scroll(by rows: Int) {
    if firstRow != nil { move(rows) }
  }
}
