import JSONTree
import Sessions
import Terminal

extension RequestField {
  /// What closing it comes to.
  enum Outcome: Hashable, Sendable {
    case nothing
    case edit(RequestEdit)
    /// It stays open, with words that say why.
    case refused(String)
  }

  func outcome(_ content: RequestPane.Content) -> Outcome {
    let request = content.request
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
    case .text:
      let original = content.file.rawText(of: request.index)
      return .edit(.text(BodyText.merged(editor.lines, into: original)))
    case .auth(let cell): return .edit(.auth(AuthRows(request.auth).setting(cell, to: text)))
    case .data: return path(text) { .data($0) }
    case .error: return path(text) { .error($0) }
    case .option(let subject): return option(subject, text)
    case .variable(let name): return .edit(.variable(name, text))
    case .newVariable: return newVariable(text)
    }
  }

  private func newRow(_ kind: SavedRow.Kind, _ name: String, _ value: String?) -> Outcome {
    if name.isEmpty, value?.isEmpty ?? true { return .nothing }
    if kind == .header, let words = Self.fault(inHeaderName: name) { return .refused(words) }
    switch kind {
    case .parameter, .field: return .edit(.addRow(kind, name: name, value: value))
    case .header where name.isEmpty, .part where name.isEmpty:
      return .refused("it needs a name, S-Tab goes back to it")
    case .header, .part: return .edit(.addRow(kind, name: name, value: value ?? ""))
    }
  }

  private func change(
    _ row: Int, of request: SavedRequest, _ parts: (SavedRow) -> (value: String?, name: String)
  ) -> Outcome {
    guard request.rows.indices.contains(row) else { return .refused("this row is gone") }
    let saved = request.rows[row]
    let (value, name) = parts(saved)
    if saved.kind == .header, name != saved.name, let words = Self.fault(inHeaderName: name) {
      return .refused(words)
    }
    return .edit(.row(row, on: saved.isOn, name: name, value: value))
  }

  /// `name = value`
  private func newVariable(_ text: String) -> Outcome {
    if text.allSatisfy({ $0 == " " }) { return .nothing }
    guard let equals = text.firstIndex(of: "=") else {
      return .refused("write it as name = value")
    }
    let trimmed = { (text: Substring) in
      let start = text.drop { $0 == " " }
      return String(start.lastIndex { $0 != " " }.map { start[...$0] } ?? "")
    }
    let name = trimmed(text[..<equals])
    let isWord = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"={}@$'".utf8.contains($0) }
    guard isWord, !name.isEmpty else {
      return .refused("a variable's name is letters, digits, - _ and .")
    }
    return .edit(.variable(name, trimmed(text[text.index(after: equals)...])))
  }

  private func option(_ subject: OptionRows.Subject, _ text: String) -> Outcome {
    let isNothing = text.allSatisfy { $0 == " " }
    guard case .option(let option) = subject else {
      return .edit(.version(isNothing ? nil : text))
    }
    if option.isTime, !isNothing, SavedOption.milliseconds(text) == nil {
      return .refused("it is no time: 30 and 1.5 s are seconds, 500 ms milliseconds, 2 m minutes")
    }
    return .edit(.option(option, isNothing ? nil : text))
  }

  /// A line `X Y: v` would be read as something else.
  private static func fault(inHeaderName name: String) -> String? {
    let breaks = name.utf8.contains { $0 == 0x20 || $0 == 0x09 || $0 == 0x3A }
    return breaks && !name.contains("{{") ? "a header's name holds no blank and no colon" : nil
  }

  private func path(_ text: String, _ edit: (JSONPath?) -> RequestEdit) -> Outcome {
    if text.allSatisfy({ $0 == " " }) { return .edit(edit(nil)) }
    do {
      return .edit(edit(try JSONPath(text)))
    } catch {
      return .refused(Complaint(error).sentence)
    }
  }
}
