import Terminal

/// A line between two panes that can be moved.
enum Split: Hashable, Sendable {
  /// Between the tree and what is right of it.
  case names
  /// Between the request and its answer.
  case request
  /// Above the log.
  case log
}

/// Where the lines were moved to; nil is where they usually are. They keep a few cells from each other and from the
/// edges, so that every pane stays.
struct Splits: Hashable, Sendable {
  /// Columns of the tree.
  var names: Int?
  /// Rows of the request.
  var request: Int?
  /// Rows of the log.
  var log: Int?

  init() {}

  /// Reads the text of the file: a name and a number a line. What is no such line, and a number that no screen
  /// has, is where the line usually is.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let extent = Int(words[1]), 1...10_000 ~= extent else { continue }
      switch words[0] {
      case "names": names = extent
      case "request": request = extent
      case "log": log = extent
      default: break
      }
    }
  }

  /// The text for the file.
  var text: String {
    [("names", names), ("request", request), ("log", log)].compactMap { name, extent in
      extent.map { "\(name) \($0)\n" }
    }.joined()
  }

  /// An extent between `least` and what leaves `rest` of the whole.
  static func held(_ wanted: Int, least: Int, of whole: Int, rest: Int) -> Int {
    max(min(least, whole), min(wanted, whole - rest))
  }
}

extension Layout {
  /// The line between panes at a place.
  func split(at point: Point) -> Split? {
    if let log = areas[.log], areas.count > 1, point.y == log.y { return .log }
    if let names = areas[.catalog], areas.count > 1, names.y..<names.maxY ~= point.y,
      point.x == names.maxX - 1 || point.x == names.maxX
    {
      return .names
    }
    if let request = areas[.request], let answer = areas[.answer], answer.contains(point),
      point.y == request.maxY
    {
      return .request
    }
    return nil
  }

  /// The pane at a place.
  func pane(at point: Point) -> Pane? { areas.first { $0.value.contains(point) }?.key }

  /// Moves a line to a place.
  func move(_ split: Split, to point: Point, in splits: inout Splits) {
    switch split {
    case .names: splits.names = point.x
    case .request: if let request = areas[.request] { splits.request = point.y - request.y }
    case .log: splits.log = status.y - point.y
    }
  }

  /// Makes a pane larger by so many columns or rows, or smaller.
  func resize(_ pane: Pane, columns: Int = 0, rows: Int = 0, in splits: inout Splits) {
    if columns != 0, let names = areas[.catalog] {
      splits.names = names.width + (pane == .catalog ? columns : -columns)
    }
    guard rows != 0 else { return }
    if pane == .log, let log = areas[.log] {
      splits.log = log.height + rows
    } else if let request = areas[.request] {
      splits.request = request.height + (pane == .answer ? -rows : rows)
    }
  }
}
