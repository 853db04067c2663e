import Sessions
import Terminal

/// A line of the help that stands in no table of bindings.
struct HelpWords: Hashable, Sendable {
  let labels: String
  let words: String

  init(_ labels: String, _ words: String) {
    self.labels = labels
    self.words = words
  }

  /// Keys that a pane takes itself while a text field is open.
  static let fieldKeys = [
    HelpWords("Enter", "keep the text and close; in a long text: a new line"),
    HelpWords("Alt-P", "in a body: write the JSON pretty, or on one line"),
    HelpWords("F4", "go on in $VISUAL or $EDITOR"),
    HelpWords("Tab S-Tab", "keep it and go to the next cell, or the one before"),
    HelpWords("Esc", "keep it and close; after a refusal, again: discard it"),
  ]

  /// The editor's own.
  static let editingKeys = EditingKey.table.map { HelpWords($0.labels, $0.words) }

  /// The fields a filter of the log knows.
  static let logFilter =
    LogFilterField.table.map {
      HelpWords("~\($0.letter) \($0.name)", "\($0.words), e.g. \($0.example)")
    }
    + [HelpWords("!", "before a term: records that do not fit it")]

  /// What means something in the text of a request.
  static let templates = [
    HelpWords("{{name}}", "the value of a variable: the tab Vars lists them"),
    HelpWords("{{$json name}}", "the value inside a JSON string: a quote in it is \\\""),
    HelpWords("{{'{{'}}", "two braces that mean nothing, or any text in quotes"),
    HelpWords("HTTP/2", "behind the URL: this version and no other"),
  ]

  /// What stands above a request, as `# @…`.
  static let options =
    [
      HelpWords("@name", "what it is called"),
      HelpWords("@data $.items", "the part of the answer that the tree shows"),
      HelpWords("@error $.error", "where an answer says its error, for its title"),
    ]
    + SavedOption.allCases.filter { !$0.isTime || $0 == .timeout }.map {
      HelpWords("@\($0.rawValue)", $0.words)
    }

  /// What the marks on the screen mean.
  static var marks: [HelpWords] {
    [
      HelpWords("◇", "recorded answer: it came with the files"),
      HelpWords("*", "not written: the file has edits that \(Command.save.key) writes"),
      HelpWords("≠", "changed on disk under its edits: \(Command.save.key) asks"),
      HelpWords("M A R ? U", "git: modified, added, renamed, new, in conflict"),
      HelpWords("~", "git: something in this folder is not committed"),
      HelpWords("…", "running; at the end of a text: it goes on"),
      HelpWords("!", "could not be read or understood"),
      HelpWords("▸ ▾", "folded, unfolded"),
      HelpWords("☑ ☐", "sent, not sent"),
    ]
  }
}

extension Binding {
  /// What the help says of it; nothing of what has no key.
  var help: HelpWords? { keys.isEmpty ? nil : family ?? HelpWords(labels, words) }
}
