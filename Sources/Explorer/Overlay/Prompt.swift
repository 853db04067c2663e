import Lotus
import Terminal

/// A field for one name.
///
///     ┏ New file in apis/ ━━━━━━━━━━━━━━━━━┓
///     ┃ Name: weather.http                 ┃
///     ┃ Enter makes it · Esc leaves it     ┃
///     ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
struct Prompt: Sendable {
  /// What the name is for.
  enum Purpose: Hashable, Sendable {
    case newRequest(file: String, after: Int?)
    case newFile(folder: String)
    case newFolder(folder: String)
    case renameRequest(RequestKey)
    case saveBody(BodySaving)
    case variable(file: String, value: PickedValue)
    case renamePath(String)
    case cookieValue(Cookie, scope: String)
    case newCookie(scope: String, url: RequestURL)
    case exportLog
  }
  private(set) var purpose: Purpose
  private var editor: TextEditor
  private var view = TextView()
  /// Why the last Enter was not taken.
  private var refusal: String?

  /// A field that begins with a text; one that was not taken as it was typed, with the reason.
  init(_ purpose: Purpose, _ text: String = "", refusal: String? = nil) {
    self.purpose = purpose
    self.refusal = refusal
    editor = TextEditor(text)
  }

  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    switch event {
    case .key(.escape, _): return .close
    case .key(.tab, _):
      purpose = purpose.turned
      return .stay
    case .key(.enter, _):
      refusal = purpose.refusal(of: editor.text)
      return refusal == nil ? .act(.name(purpose, purpose.taken(editor.text))) : .stay
    default:
      if let command = TextEditor.command(for: event) {
        editor.apply(command)
        refusal = nil
      }
      return .stay
    }
  }

  mutating func draw(into surface: inout Surface, theme: Theme) {
    let box = OverlayBox(title: purpose.title, room: Size(56, 2))
    let area = box.draw(into: &surface, theme: theme)
    let (line, rest) = area.splitTop(1)
    let start = surface.draw([Styled(purpose.label + ": ", theme.dim)], line)
    let field = Rect(start, line.y, line.maxX - start, line.height)
    view.draw(editor, &surface, field, theme.text, focused: true)
    let words = refusal.map { [Styled($0, theme.wrong)] } ?? [Styled(purpose.hint, theme.dim)]
    surface.draw(words.elided(to: rest.width), rest.splitTop(1).0)
  }
}

extension Prompt.Purpose {
  /// What the box is called.
  var title: String {
    switch self {
    case .newRequest(let file, _): "New request in \(PathName.last(of: file))"
    case .newFile(let folder): "New file in \(PathName.last(of: folder))/"
    case .newFolder(let folder): "New folder in \(PathName.last(of: folder))/"
    case .saveBody: "Save the body · where lotus was started, or a path"
    case .variable(let file, _): "Variable of \(PathName.last(of: file))"
    case .renameRequest: "Rename the request"
    case .renamePath(let path): "Rename \(PathName.last(of: path))"
    case .exportLog: "Export what shows · where lotus was started, or a path"
    case .cookieValue(let cookie, _): "The cookie \(cookie.name)"
    case .newCookie(_, let url): "A cookie for \(url.host)"
    }
  }

  /// What is typed.
  var label: String {
    switch self {
    case .cookieValue: "Value"
    case .newCookie: "Cookie"
    default: "Name"
    }
  }

  /// What Tab makes of it: a body is saved as it was decoded, or as it came.
  var turned: Prompt.Purpose {
    guard case .saveBody(var saving) = self, saving.received != nil else { return self }
    saving.asReceived.toggle()
    return .saveBody(saving)
  }

  /// What stands in the field at first.
  var suggestion: String {
    if case .saveBody(let saving) = self { return saving.name }
    if case .exportLog = self { return "log.ndjson" }
    if case .newCookie = self { return "name=value; Path=/" }
    guard case .variable(_, let value) = self else { return "" }
    let name = String(value.name.unicodeScalars.filter { $0.isASCII }.map(Character.init))
    return refusal(of: name) == nil ? name : "value"
  }

  var hint: String {
    switch self {
    case .newRequest, .newFile, .newFolder: "Enter makes it · Esc leaves it"
    case .saveBody(let saving): saving.hint
    case .variable: "Enter sets it · Esc leaves it"
    case .exportLog: "Enter writes the file · Esc leaves it"
    case .cookieValue: "Enter puts it into the jar · Esc leaves it as it is"
    case .newCookie: "; Secure and ; Max-Age=60 may follow · Enter puts it in"
    case .renameRequest, .renamePath: "Enter renames it · Esc leaves it as it is"
    }
  }

  /// A text as it is taken: blanks around the name of a request are no part of it in a file.
  func taken(_ text: String) -> String {
    switch self {
    case .newRequest, .renameRequest:
      let start = text.drop { $0 == " " || $0 == "\t" }
      return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    default: return text
    }
  }

  /// Why a text cannot be such a name; nil when it can.
  func refusal(of text: String) -> String? {
    if case .cookieValue = self {
      let fits = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x3B }
      return fits ? nil : "a value has no ; and no control characters"
    }
    if text.allSatisfy({ $0 == " " || $0 == "\t" }) { return "it needs a name" }
    switch self {
    case .cookieValue, .newCookie: return nil
    case .newRequest, .renameRequest: return nil
    case .saveBody, .exportLog: return text.utf8.contains(0) ? "a name holds no zero byte" : nil
    case .variable:
      let isWord = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"={}@".utf8.contains($0) }
      return isWord ? nil : "a variable's name is letters, digits, - _ and ."
    case .newFile, .newFolder, .renamePath:
      if text.contains("/") {
        return "a name holds no /: \(Command.moveTo.key) moves to another folder"
      }
      if text.hasPrefix(".") { return "a name that begins with a dot is hidden from the tree" }
      if text.utf8.count > 255 { return "a name has at most 255 bytes" }
      return text.utf8.contains(0) ? "a name holds no zero byte" : nil
    }
  }
}

/// The last part of a path.
enum PathName {
  static func last(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "/"
  }
}
