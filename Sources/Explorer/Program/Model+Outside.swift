import Lotus
import Sessions

/// A text that is in an editor outside.
struct OutsideText: Hashable, Sendable {
  let key: RequestKey
  /// Its body, else the whole request.
  let isBody: Bool
  /// As it went out.
  let original: [UInt8]

  /// The name of its file, by which editors know its kind.
  func name(_ request: SavedRequest?) -> String {
    guard isBody else { return "request.http" }
    return request?.bodyKind == .json ? "body.json" : "body.txt"
  }
}

extension Model {
  /// Gives body or request to the person's own editor.
  mutating func editOutside() -> [Effect] {
    guard settle() else { return [] }
    guard let key = selected, let content else {
      say("choose a request first")
      return []
    }
    let isBody = requestPane.tab == .body && focus == .request
    let text = isBody ? content.request.body : content.file.rawText(of: key.index)
    let outside = OutsideText(key: key, isBody: isBody, original: text)
    self.outside = outside
    return [.editOutside(text, name: outside.name(content.request))]
  }

  /// What came back from the editor becomes one edit. A text that cannot be taken opens in a field, so that
  /// nothing typed is lost.
  mutating func editedOutside(_ result: Swift.Result<[UInt8], OutsideFault>) {
    guard let outside else { return }
    self.outside = nil
    switch result {
    case .failure(let fault): trouble(fault.words)
    case .success(let text):
      let text = outside.isBody ? text.withoutLastEnd(unlessIn: outside.original) : text
      guard text != outside.original else { return say("the editor changed nothing") }
      guard selected == outside.key, let content else {
        return trouble("the request is not on show any more: what was edited is not taken over")
      }
      let edit = outside.isBody ? RequestEdit.body(text) : .text(text)
      requestPane.took(edit, content)
      apply(edit)
      if !requestPane.isEditing { say("taken over from the editor: \(edit.words(of: request))") }
    }
  }
}

extension OutsideFault {
  /// It for the status line.
  var words: String {
    switch self {
    case .notStarted(let command):
      "\(command) could not be started: set VISUAL or EDITOR to your editor"
    case .ended(let command, let signal):
      "\(command) was ended by signal \(signal): nothing is taken over"
    case .refused(let command, let code):
      "\(command) ended with \(code): nothing is taken over"
    case .unreadable(let error): "nothing is taken over: \(Complaint(error).what)"
    }
  }
}

extension [UInt8] {
  /// Editors end a text with a line end of their own.
  fileprivate func withoutLastEnd(unlessIn original: [UInt8]) -> [UInt8] {
    guard last == 0x0A, original.last != 0x0A else { return self }
    return Array(dropLast(count > 1 && self[count - 2] == 0x0D ? 2 : 1))
  }
}

extension RequestPane {
  /// A text from outside is handed out like one of a field: refused, it opens there.
  mutating func took(_ edit: RequestEdit, _ content: Content) {
    let isText: (target: RequestField.Target, bytes: [UInt8])? =
      switch edit {
      case .body(let bytes): (.body, bytes)
      case .text(let bytes): (.text, bytes)
      default: nil
      }
    handedOut = nil
    guard let (target, bytes) = isText, let text = String(validating: bytes, as: UTF8.self) else {
      return
    }
    handedOut = RequestField(target, text, clipboard: clipboard)
  }
}
