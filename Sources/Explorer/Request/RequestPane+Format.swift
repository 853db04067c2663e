import JSONTree
import Sessions
import Terminal

extension RequestPane {
  /// Writes the body in its other form.
  mutating func format(_ request: SavedRequest) -> RequestEdit? {
    guard let body = turned(request.body) else { return nil }
    return .body(body)
  }

  /// The same in the open field, as one step of undo.
  mutating func formatField() {
    guard let text = field?.editor.text, let body = turned(Array(text.utf8)) else { return }
    field?.editor.apply(.selectAll)
    field?.editor.apply(.paste(String(decoding: body, as: UTF8.self)))
  }

  private mutating func turned(_ body: [UInt8]) -> [UInt8]? {
    if let error = JSONCheck.error(in: body) {
      notice = "it is no JSON: \(Complaint(error).what)"
      return nil
    }
    guard let turned = BodyFormat.turned(body), turned != body else {
      notice = "there is no JSON body to write in another form"
      return nil
    }
    return turned
  }
}
