import Lotus
import Sessions

extension RequestPane {
  /// Copies what the cursor is on: a URL, a value, the body, the request as Final shows it.
  mutating func copy(_ content: Content) {
    guard let text = copyText(content) else {
      notice = "there is nothing to copy here"
      return
    }
    copied = text
    clipboard = text
  }

  private mutating func copyText(_ content: Content) -> String? {
    let request = content.request
    switch place {
    case .method: return request.method
    case .url: return (try? content.prepared.get().url.text) ?? request.url
    case .row(let row):
      if let index = rowIndex(request) {
        return cell == .name ? request.rows[index].name : request.rows[index].value
      }
      switch tab {
      case .parameters, .headers: return nil
      case .body: return String(validating: request.body, as: UTF8.self)
      case .auth: return row == 0 ? nil : AuthRows(request.auth).cells[row - 1].text
      case .variables:
        return variable(content).flatMap { row in
          row.typed ?? (try? content.environment.value(of: row.name).text)
        }
      case .options:
        if case .option(let option) = OptionRows.subjects[row] { return request.options[option] }
        return request.version
      case .mapping: return (row == 0 ? request.data : request.error)?.description
      case .final:
        finalLines.read(content.prepared, finalForm)
        return finalLines.isComplaint ? nil : finalLines.text
      }
    }
  }
}
