import JSONTree
import Sessions

/// A change to the shown request that the request pane asks for; the program applies it to the `HTTPFile`.
enum RequestEdit: Hashable, Sendable {
  case method(String)
  case url(String)
  case row(Int, on: Bool, name: String, value: String?)
  case addRow(SavedRow.Kind, name: String, value: String?)
  case addRows(SavedRow.Kind, [PastedRow])
  case removeRow(Int)
  case swapRows(Int, Int)
  case body([UInt8])
  case bodyKind(BodyKind)
  case auth(SavedAuth)
  case data(JSONPath?)
  case error(JSONPath?)
  case option(SavedOption, String?)
  case version(String?)
  /// A variable of the file; nil takes its lines away.
  case variable(String, String?)
  /// Everything between its `###` lines.
  case text([UInt8])

  /// Makes the change in a file; answers why it cannot be made.
  func apply(to file: inout HTTPFile, request: Int) -> EditRefusal? {
    switch self {
    case .method(let method): file.setMethod(method, of: request)
    case .url(let url): file.setURL(url, of: request)
    case .row(let row, let on, let name, let value):
      file.setRow(row, of: request, on: on, name: name, value: value)
    case .addRow(let kind, let name, let value):
      file.addRow(kind, to: request, name: name, value: value)
    case .addRows(let kind, let rows): file.addRows(kind, to: request, rows)
    case .removeRow(let row): file.removeRow(row, of: request)
    case .swapRows(let one, let other): file.swapRows(one, other, of: request)
    case .body(let body): file.setBody(body, of: request)
    case .bodyKind(let kind): file.setBodyKind(kind, of: request)
    case .auth(let auth): file.setAuth(auth, of: request)
    case .data(let path): file.setData(path, of: request)
    case .error(let path): file.setError(path, of: request)
    case .option(let option, let text): file.setOption(option, text, of: request)
    case .variable(let name, let value?): file.setVariable(name, to: value)
    case .variable(let name, nil): file.removeVariable(name)
    case .version(let version): file.setVersion(version, of: request)
    case .text(let text): file.setRawText(text, of: request)
    }
  }

  /// What is changed, for undo: `the URL`, `header Accept`.
  func words(of request: SavedRequest?) -> String {
    switch self {
    case .method: "the method"
    case .url: "the URL"
    case .row(let row, _, let name, _): Self.row(row, of: request, else: name)
    case .addRow(let kind, let name, _): "a new \(kind.noun) \(name)"
    case .addRows(let kind, let rows): "\(rows.count) pasted \(kind.noun)s"
    case .removeRow(let row): Self.row(row, of: request, else: "a row") + " taken away"
    case .swapRows(let row, _): Self.row(row, of: request, else: "a row") + " moved"
    case .body: "the body"
    case .bodyKind: "the kind of the body"
    case .auth: "the authorization"
    case .data: "the data path"
    case .error: "the error path"
    case .option(let option, _): "# @\(option.rawValue)"
    case .version: "the version"
    case .variable(let name, _): "the variable \(name)"
    case .text: "the text of the request"
    }
  }

  /// What the status line says of an edit whose way back is worth a word; nil for one that is seen.
  func told(of request: SavedRequest?) -> String? {
    switch self {
    case .removeRow(let row):
      "\(Self.row(row, of: request, else: "a row")) is taken away; u brings it back"
    case .addRows(let kind, let rows):
      "\(rows.count) \(kind.noun)s are pasted; u takes them out again"
    default: nil
    }
  }

  private static func row(_ row: Int, of request: SavedRequest?, else name: String) -> String {
    guard let rows = request?.rows, rows.indices.contains(row) else { return name }
    return "\(rows[row].kind.noun) \(rows[row].name)"
  }
}

extension SavedRow.Kind {
  /// What one is called.
  var noun: String {
    switch self {
    case .parameter: "parameter"
    case .header: "header"
    case .field: "field"
    case .part: "part"
    }
  }
}
