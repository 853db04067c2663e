import JSONTree
import Lotus
import Sessions
import Terminal

/// An open text field of the request pane.
struct RequestField: Sendable {
  /// What it edits. A row is its index in `SavedRequest.rows`.
  enum Target: Hashable, Sendable {
    case method, url
    case name(Int)
    case value(Int)
    /// A row that is not in the file yet: first its name, then its value; each keeps the other.
    case newName(SavedRow.Kind, value: String)
    case newValue(SavedRow.Kind, name: String)
    case body
    case data
  }
  let target: Target
  var editor: TextEditor
  var view = TextView()
  /// The text when it was opened.
  let original: String
  /// The text that could not be taken; Esc on the same text discards it.
  private(set) var refusedText: String?

  init(_ target: Target, _ text: String) {
    self.target = target
    editor = TextEditor(text, multiline: target == .body)
    original = editor.text
  }

  var isChanged: Bool { editor.text != original }
  /// Whether what stands in it is what could not be taken.
  var isRefused: Bool { refusedText == editor.text }

  /// Its text cannot be taken: it stays as it is.
  mutating func refuse() { refusedText = editor.text }

  /// What closing it comes to.
  enum Outcome: Hashable, Sendable {
    case nothing
    case edit(RequestEdit)
    /// It stays open, with words that say why.
    case refused(String)
  }

  func outcome(_ request: SavedRequest) -> Outcome {
    let text = editor.text
    switch target {
    case .newName(let kind, let value): return newRow(kind, text, value.isEmpty ? nil : value)
    case .newValue(let kind, let name): return newRow(kind, name, text)
    case _ where !isChanged: return .nothing
    case .method: return .edit(.method(text))
    case .url: return .edit(.url(text))
    case .name(let row): return change(row, of: request) { ($0.value, text) }
    case .value(let row): return change(row, of: request) { (text, $0.name) }
    case .body: return .edit(.body(BodyText.merged(editor.lines, into: request.body)))
    case .data: return data(text)
    }
  }

  private func newRow(_ kind: SavedRow.Kind, _ name: String, _ value: String?) -> Outcome {
    if name.isEmpty, value?.isEmpty ?? true { return .nothing }
    switch kind {
    case .parameter: return .edit(.addRow(kind, name: name, value: value))
    case .header where name.isEmpty:
      return .refused("it needs a name, S-Tab goes back to it")
    case .header: return .edit(.addRow(kind, name: name, value: value ?? ""))
    }
  }

  private func change(
    _ row: Int, of request: SavedRequest, _ parts: (SavedRow) -> (value: String?, name: String)
  ) -> Outcome {
    guard request.rows.indices.contains(row) else { return .refused("this row is gone") }
    let saved = request.rows[row]
    let (value, name) = parts(saved)
    return .edit(.row(row, on: saved.isOn, name: name, value: value))
  }

  private func data(_ text: String) -> Outcome {
    if text.allSatisfy({ $0 == " " }) { return .edit(.data(nil)) }
    do {
      return .edit(.data(try JSONPath(text)))
    } catch {
      return .refused(Complaint(error).sentence)
    }
  }

  /// While a data path is typed: where it is wrong, as a UTF-8 offset, and why.
  var pathError: JSONPathError? {
    guard target == .data, !editor.text.isEmpty else { return nil }
    do {
      _ = try JSONPath(editor.text)
      return nil
    } catch { return error }
  }
}
