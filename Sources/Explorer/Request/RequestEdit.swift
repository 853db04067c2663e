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

  /// Makes the change in a file; answers why it cannot be made.
  func apply(to file: inout HTTPFile, request: Int) -> EditRefusal? {
    switch self {
    case .method(let method): file.setMethod(method, of: request)
    case .url(let url): file.setURL(url, of: request)
    case .row(let row, let on, let name, let value):
      file.setRow(row, of: request, on: on, name: name, value: value)
    case .addRow(let kind, let name, let value):
      file.addRow(kind, to: request, name: name, value: value)
    case .removeRow(let row): file.removeRow(row, of: request)
    case .body(let body): file.setBody(body, of: request)
    case .data(let path): file.setData(path, of: request)
    }
  }
}
