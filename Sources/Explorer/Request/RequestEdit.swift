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

  /// What is changed, for undo: `the URL`, `header Accept`.
  func words(of request: SavedRequest?) -> String {
    switch self {
    case .method: "the method"
    case .url: "the URL"
    case .row(let row, _, let name, _): Self.row(row, of: request, else: name)
    case .addRow(let kind, let name, _): "a new \(Self.noun(kind)) \(name)"
    case .removeRow(let row): Self.row(row, of: request, else: "a row") + " taken away"
    case .body: "the body"
    case .data: "the data path"
    }
  }

  private static func row(_ row: Int, of request: SavedRequest?, else name: String) -> String {
    guard let rows = request?.rows, rows.indices.contains(row) else { return name }
    return "\(noun(rows[row].kind)) \(rows[row].name)"
  }

  private static func noun(_ kind: SavedRow.Kind) -> String {
    switch kind {
    case .parameter: "parameter"
    case .header: "header"
    }
  }
}
