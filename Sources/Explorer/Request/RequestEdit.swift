import JSONTree
import Sessions

/// A change to the shown request that the request pane asks for; the program applies it to the `HTTPFile`.
enum RequestEdit: Hashable, Sendable {
  case method(String)
  case url(String)
  case row(Int, on: Bool, name: String, value: String?)
  case addRow(SavedRow.Kind, name: String, value: String?)
  case removeRow(Int)
  case body([UInt8])
  case data(JSONPath?)
}
