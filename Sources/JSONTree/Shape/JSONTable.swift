/// An array as a table: its elements are the rows, the names of their members the columns. Cells are found
/// when they are asked for.
public struct JSONTable {
  /// The document.
  public let document: JSONDocument
  /// The array.
  public let array: JSONNode
  /// The columns in the order of their first cells.
  public let columns: [Column]

  /// One column.
  public struct Column: Hashable, Sendable {
    /// The member's name; nil for the elements that are no objects.
    public let name: String?
    /// Cells that are there.
    public internal(set) var count: Int
  }

  /// The table of an array; nil for another value, and when `goesOn` answered false on the way.
  /// `columnLimit` bounds the names taken.
  public init?(
    _ document: JSONDocument, _ array: JSONNode, columnLimit: Int = 1000,
    while goesOn: @escaping () -> Bool = { true }
  ) {
    guard document.kind(of: array) == .array, goesOn() else { return nil }
    self.document = document
    self.array = array
    var permit = WorkPermit(goesOn)
    columns = JSONTable.columns(document, array, limit: columnLimit, &permit)
    if permit.isOver { return nil }
  }

  /// Elements.
  public var rowCount: Int { document.childCount(of: array) }

  /// The value in a row (from 0) and column; nil where there is none.
  public func cell(row: Int, column: Column) -> JSONNode? {
    guard let word = document.childWord(row, of: array.word) else { return nil }
    return cell(JSONNode(word: word), column)
  }

  func cell(_ element: JSONNode, _ column: Column) -> JSONNode? {
    let isObject = document.kind(of: element) == .object
    guard let name = column.name else { return isObject ? nil : element }
    return isObject ? document.child(of: element, .name(name)) : nil
  }

  private static func columns(
    _ document: JSONDocument, _ array: JSONNode, limit: Int, _ permit: inout WorkPermit
  ) -> [Column] {
    var columns: [Column] = []
    var places: [[UInt8]?: Int] = [:]
    func take(_ name: [UInt8]?) {
      if let place = places[name] { return columns[place].count += 1 }
      guard columns.count < limit else { return }
      places[name] = columns.count
      columns.append(Column(name: name.map { String(decoding: $0, as: UTF8.self) }, count: 1))
    }
    for element in document.children(of: array) where permit.step() {
      guard document.kind(of: element) == .object else {
        take(nil)
        continue
      }
      var seen: Set<[UInt8]> = []
      for member in document.children(of: element) {
        let name = Array((document.key(of: member) ?? "").utf8)
        if seen.insert(name).inserted { take(name) }
      }
    }
    return columns
  }
}
