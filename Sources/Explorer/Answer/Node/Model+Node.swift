import JSONTree
import Lotus
import Sessions

// From a value of the tree to the clipboard, to a variable, and into requests.
extension Model {
  /// A command on the value under the cursor of the answer; nil when it is none of those.
  mutating func performOnNode(_ command: Command) -> [Effect]? {
    switch command {
    case .copyAnswer: return copyAnswer()
    case .follow: return follow()
    case .use: return askUse()
    case .saveBody: return askSave()
    default: return nil
    }
  }

  private mutating func copyAnswer() -> [Effect] {
    if let pointed = answer.pointed {
      overlay = .question(Question(copying: pointed))
      return []
    }
    if answer.tab == .headers, let header = answer.pointedHeader {
      overlay = .question(
        Question(copying: header.line, value: header.value, of: answer.headerText))
      return []
    }
    guard let text = answer.copiedText, !text.isEmpty else {
      return refuse("there is nothing to copy here, or it is longer than a clipboard takes")
    }
    return copyText(String(decoding: text, as: UTF8.self), bytes: text, answer.copiedNoun)
  }

  /// A text of a head; what is hidden is not copied as marks.
  mutating func copyText(_ text: String, bytes: [UInt8]? = nil, _ noun: String) -> [Effect] {
    if answer.hidesSecrets, text.contains(Masking.mark) {
      let key = AnswerPane.key(of: .revealAnswer)
      return refuse("it holds what is hidden: \(key) shows it, then it can be copied")
    }
    return copy(bytes ?? Array(text.utf8), "\(noun) copied")
  }

  /// A part of the value under the cursor was chosen.
  mutating func copyNode(_ part: NodePart) -> [Effect] {
    guard let pointed = answer.pointed else { return [] }
    guard let text = pointed.text(part) else {
      let size = Measures.size(pointed.size)
      return refuse(
        part == .key ? "the root has no key" : "\(size) are too much to copy: W saves the body")
    }
    return copy(Array(text.utf8), "\(part.noun) copied")
  }

  /// The URL under the cursor becomes a request behind the shown one. It takes the headers along to the same
  /// origin, none to another.
  private mutating func follow() -> [Effect] {
    guard let url = answer.pointedURL, let key = selected, let request = request(for: key) else {
      return refuse(
        isViewer
          ? "a file alone has no requests: open a folder to follow its URLs"
          : "put the cursor on a URL: a text that begins with http:// or /")
    }
    let isOwn = answer.exchange?.lastRequest.url.sharesOrigin(with: url) ?? false
    let rows = isOwn ? request.rows.filter { $0.kind == .header && $0.isOn } : []
    let name = Self.name(of: answer.pickedValue?.name ?? "", in: request.name)
    return makeRequest(
      in: key.file, after: key.index, named: name, url: Self.typed(url),
      headers: rows.filter { !$0.name.lowercased().hasPrefix("content-") },
      words: isOwn
        ? "\(name) is made: \(Command.send.key) sends it, \(Command.undo.key) takes it back"
        : "\(name) is made, without headers: it is another server; \(Command.send.key) sends it, \(Command.undo.key) takes it back"
    )
  }

  /// `next of list users`; what a server calls it is no name as it stands.
  private static func name(of key: String, in request: String) -> String {
    let word = String(
      key.unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.isASCII && $0.value > 0x20 && $0.value < 0x7F
      }.map(Character.init).prefix(30))
    return "\(word.isEmpty ? "link" : word) of \(request)"
  }

  /// A URL as a file has it: what would be read as a variable is escaped.
  private static func typed(_ url: RequestURL) -> String {
    url.text.map { $0 == "{" ? "%7B" : $0 == "}" ? "%7D" : $0 == " " ? "%20" : String($0) }.joined()
  }

  private mutating func askUse() -> [Effect] {
    guard let value = answer.pickedValue, let key = selected else {
      return refuse("put the cursor on a value of the tree")
    }
    guard value.text.utf8.count <= 64 << 10 else {
      return refuse("\(Measures.size(value.text.utf8.count)) are too much for a request's text")
    }
    overlay = .question(Question(using: value, in: key.file))
    return []
  }

  /// Which request shall have it.
  mutating func askWhere(_ value: PickedValue, _ use: NodeUse) {
    let paths = files.keys.filter { !isTrash($0) }.sorted()
    let items = paths.flatMap { path in
      (files[path]?.current.requests ?? []).map { request in
        Finder.Item(
          text: request.name, note: PathName.relative(path, to: catalog.path),
          trailing: request.method,
          outcome: .act(.put(value, use, RequestKey(file: path, index: request.index))))
      }
    }
    overlay = .finder(
      Finder(use.question, items, nothing: "no request has these letters"))
  }

  /// Puts it there, and goes there.
  mutating func put(_ value: PickedValue, _ use: NodeUse, _ key: RequestKey) -> [Effect] {
    guard var file = files[key.file]?.current else { return [] }
    do throws(EditRefusal) {
      try use.put(value, into: &file, request: key.index)
    } catch {
      trouble("not done: \(Complaint(error).sentence)")
      return []
    }
    let name = file.requests[key.index].name
    let effects = edit(key.file, file, "\(use.words) of \(name)")
    catalogPane.select(key)
    let more = followSelection()
    focus = .request
    requestPane.tab = use.tab
    say("\(value.name) is \(use.words) of \(name); \(Command.undo.key) takes it back")
    return effects + more
  }

  /// The value becomes a variable of a file.
  mutating func setVariable(_ name: String, to value: String, in path: String) -> [Effect] {
    guard var file = files[path]?.current else { return [] }
    let refusal = value.contains("{{") ? EditRefusal.unwritable : file.setVariable(name, to: value)
    if let refusal {
      trouble("not done: \(Complaint(refusal).sentence)")
      return []
    }
    let effects = edit(path, file, "the variable \(name)")
    say("{{\(name)}} is set in \(Catalog.name(of: path)); \(Command.save.key) writes the file")
    return effects
  }
}

extension NodePart {
  /// What is copied.
  var noun: String {
    switch self {
    case .value: "the value"
    case .key: "the key"
    case .path: "the path"
    case .jq: "the path for jq"
    case .pointer: "the pointer"
    }
  }
}

extension Question {
  /// What of a head shall be copied.
  init(copying line: String, value: String?, of head: String) {
    let excerpt = { (text: String) in Columns.elided(text, to: 36) }
    let ofField = value.map {
      Choice("y", "its value: \(excerpt($0))", .act(.copyText($0, "the value")))
    }
    self.init(
      "Copy", ["What of the head?"],
      (ofField.map { [$0] } ?? []) + [
        Choice(
          ofField == nil ? "y" : "l", "the line: \(excerpt(line))",
          .act(.copyText(line, "the line"))),
        Choice("h", "the whole head", .act(.copyText(head, "the head"))),
      ])
  }

  /// What of a value shall be copied; each with what it would be.
  init(copying value: NodeText) {
    let keys: [(Character, String, NodePart)] = [
      ("y", "the value", .value), ("k", "its key", .key), ("p", "its path", .path),
      ("j", "its path for jq", .jq), ("t", "its path as JSON Pointer", .pointer),
    ]
    self.init(
      "Copy", ["What of the value under the cursor?"],
      keys.map { key, words, part in
        Choice(key, "\(words): \(value.excerpt(part))", .act(.copyNode(part)))
      })
  }

  /// Where a value shall go.
  init(using value: PickedValue, in path: String) {
    self.init(
      "Use the value", ["Where shall \(value.name) go?"],
      [
        Choice(
          "v", "into a variable of \(Catalog.name(of: path))",
          .act(.ask(.variable(file: path, value: value))))
      ]
        + zip(["p", "h", "b"], NodeUse.allCases).map { key, use in
          Choice(
            Character(key), "\(use.words) of another request, or of this",
            .act(.askWhere(value, use)))
        })
  }
}
