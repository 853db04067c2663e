import Sessions
import Terminal

/// The field of the log's filter while it is typed: the list follows what is understood so far.
struct LogFilterTyping: Sendable {
  private(set) var editor: TextEditor
  /// Why the text is no filter yet.
  private(set) var error: LogFilterError?
  /// The filter before, for Esc.
  let before: LogFilter?
  /// What Tab goes through, and where it is.
  private var offered: (kept: String, words: [String], at: Int)?

  /// What a key came to.
  enum Outcome: Hashable, Sendable {
    case stay
    /// Another filter is understood; nil for an empty text.
    case filter(LogFilter?)
    case keep
    case leave
  }

  init(_ filter: LogFilter?) {
    before = filter
    editor = TextEditor(filter?.text ?? "")
  }

  /// A key, a run of text or a paste.
  mutating func input(_ event: InputEvent) -> Outcome {
    switch event {
    case .key(.enter, _): return error == nil ? .keep : .stay
    case .key(.escape, _): return .leave
    case .key(.tab, let modifiers): return complete(modifiers.contains(.shift) ? -1 : 1)
    default:
      guard let command = TextEditor.command(for: event) else { return .stay }
      let typed = editor.text
      editor.apply(command)
      offered = nil
      return editor.text == typed ? .stay : read()
    }
  }

  private mutating func read() -> Outcome {
    do throws(LogFilterError) {
      let filter = try LogFilter(editor.text)
      error = nil
      return .filter(filter.isEmpty ? nil : filter)
    } catch {
      self.error = error
      return .stay
    }
  }

  /// The next of the words that may stand in place of the last one.
  private mutating func complete(_ step: Int) -> Outcome {
    var offer =
      offered ?? { ($0.kept, $0.words, step > 0 ? -1 : 0) }(LogFilter.completions(of: editor.text))
    guard !offer.words.isEmpty else { return .stay }
    offer.at = (offer.at + step + offer.words.count) % offer.words.count
    editor = TextEditor(offer.kept + offer.words[offer.at])
    offered = offer
    return read()
  }

  /// What stands beside the field: what may be typed next, else what is wrong.
  var words: String {
    if let offered, offered.words.count > 1, error == nil {
      return "Tab: \(offered.at + 1)/\(offered.words.count)"
    }
    let next = LogFilter.completions(of: editor.text).words
    if let error, !isUnfinished || next.isEmpty {
      let complaint = Complaint(error)
      return "\(complaint.what) · \(complaint.hint)"
    }
    return next.isEmpty ? "" : "Tab: " + next.prefix(9).joined(separator: " ")
  }

  /// Whether only a value is missing yet: that is no mistake while one types.
  var isUnfinished: Bool {
    if case .noValue? = error?.fact { error?.place.upperBound == editor.text.count } else { false }
  }
}
