import Sessions
import Terminal
import Lotus
struct RequestKey: Hashable, Sendable { let file: String; let index: Int }
struct Mark: Hashable, Sendable { var status: Int?; var failed = false; var isRunning = false; var isPinned = false }
struct CatalogPane: Sendable {
  init(_ catalog: Catalog) {}
  mutating func update(_ catalog: Catalog) {}
  var selected: RequestKey? { nil }
  var notice: String? { nil }
  mutating func perform(_ command: Command) {}
  mutating func select(_ key: RequestKey) {}
  mutating func draw(marks: [RequestKey: Mark], dirty: Set<String>, into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme) {}
}
struct LogPane: Sendable {
  init() {}
  mutating func append(_ record: LogRecord) {}
  mutating func perform(_ command: Command) {}
  mutating func draw(into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme) {}
}
