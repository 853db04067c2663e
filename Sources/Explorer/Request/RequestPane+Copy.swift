import Lotus
import Sessions

extension RequestPane {
  /// Copies what the cursor is on: a URL, a value, the body, the request as Final shows it.
  mutating func copy(_ content: Content) {
    guard let (noun, text) = copyText(content), let text else {
      notice = "there is nothing to copy here"
      return
    }
    copied = Copied(noun: noun, text: text)
    clipboard = text
  }

  private mutating func copyText(_ content: Content) -> (noun: String, text: String?)? {
    let request = content.request
    switch place {
    case .method: return ("the method", request.method)
    case .url: return ("the URL", (try? content.prepared.get().url.text) ?? request.url)
    case .row(let row):
      if let index = rowIndex(request) {
        let copied = request.rows[index]
        return cell == .name ? ("the name", copied.name) : ("the value", copied.value)
      }
      return copyText(ofRow: row, content)
    }
  }

  private mutating func copyText(
    ofRow row: Int, _ content: Content
  ) -> (noun: String, text: String?)? {
    let request = content.request
    switch tab {
    case .parameters, .headers: return nil
    case .body where request.body.isEmpty: return nil
    case .body: return ("the body", String(validating: request.body, as: UTF8.self))
    case .auth:
      let cells = AuthRows(request.auth).cells
      return row == 0 ? nil : (cells[row - 1].label, cells[row - 1].text)
    case .variables:
      return variable(content).map { row in
        ("the value", row.typed ?? (try? content.environment.value(of: row.name).text))
      }
    case .options:
      guard case .option(let option) = OptionRows.subjects[row] else {
        return ("the version", request.version)
      }
      return ("the option", request.options[option])
    case .mapping: return ("the path", (row == 0 ? request.data : request.error)?.description)
    case .final:
      finalLines.read(content.prepared, finalForm)
      let text = finalLines.isComplaint ? nil : finalLines.text
      return (finalNoun(text), text)
    }
  }

  /// A request with `•••` in it is none that can be sent.
  private func finalNoun(_ text: String?) -> String {
    if finalForm.isCurl {
      let isNamed = !finalForm.isShown && text?.contains("\"$") == true
      return isNamed ? "the curl command, its secrets as $NAMES," : "the curl command"
    }
    let isMasked = !finalForm.isShown && text?.contains(Masking.mark) == true
    return isMasked
      ? "the request, its secrets hidden (\(Command.reveal.key) shows them)," : "the request"
  }
}
