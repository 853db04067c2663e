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
    /// The whole request as it stands in the file.
    case text
    /// A cell of the Auth tab.
    case auth(Int)
    case data, error
    /// The value of a variable of the file; a new one is typed as `name = value`.
    case variable(String)
    case newVariable
    /// A text of the Options tab.
    case option(OptionRows.Subject)
  }
  let target: Target
  var editor: TextEditor
  var view = TextView()
  /// The text when it was opened.
  let original: String
  /// What is wrong with the JSON in it, found when it is drawn.
  var check = JSONCheck()
  /// The text that could not be taken; Esc on the same text discards it.
  private(set) var refusedText: String?

  init(_ target: Target, _ text: String, clipboard: String = "") {
    self.target = target
    editor = TextEditor(text, multiline: target.isLong || text.contains("\n"))
    editor.clipboard = clipboard
    original = editor.text
  }

  /// Whether it takes the room of the whole tab: Enter is a new line then.
  var isLong: Bool { editor.isMultiline }
  var isChanged: Bool { editor.text != original }
  /// Whether what stands in it is what could not be taken.
  var isRefused: Bool { refusedText == editor.text }

  /// Its text cannot be taken: it stays as it is.
  mutating func refuse() { refusedText = editor.text }

  /// While a path is typed: where it is wrong, as a UTF-8 offset, and why.
  var pathError: JSONPathError? {
    guard target == .data || target == .error, !editor.text.isEmpty else { return nil }
    do {
      _ = try JSONPath(editor.text)
      return nil
    } catch { return error }
  }
}

extension RequestField.Target {
  /// Whether it is a text of many lines whatever it holds.
  var isLong: Bool { self == .body || self == .text }

  /// What it is, inside a sentence.
  var words: String {
    switch self {
    case .method: "the method"
    case .url: "the URL"
    case .name: "the name"
    case .value: "the value"
    case .newName(let kind, _), .newValue(let kind, _): "the new \(kind.noun)"
    case .body: "the body"
    case .text: "the text"
    case .auth: "the authorization"
    case .data: "the data path"
    case .error: "the error path"
    case .option: "the option"
    case .variable(let name): "the value of \(name)"
    case .newVariable: "the new variable"
    }
  }
}
