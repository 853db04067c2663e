import Glibc
import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

/// A model on a real folder whose file effects are performed at once, as the runner does on its thread.
struct DiskProgram {
  let scratch = Scratch()
  var model: Model
  private(set) var others: [Effect] = []
  /// What stored answers would follow.
  private(set) var renames: [[RequestSource: RequestSource]] = []
  var now: UInt64 = 1_764_500_000_000_000_000

  /// A program on a folder of these files (path: text).
  init(
    _ files: [String: String], environment: [String: String] = [:],
    manners: Model.Manners = Model.Manners()
  ) throws {
    for (path, text) in files {
      let file = scratch["saved/" + path]
      try Files.makeFolder(Files.folder(of: file)!)
      try Files.replace(file, with: Array(text.utf8))
    }
    try Files.makeFolder(scratch["saved"])
    var variables = environment
    variables["LOTUS_HOME"] = scratch["home"]
    let catalog = try Catalog(path: scratch["saved"])
    model = Model(
      subject: .collection(path: scratch["saved"]), catalog: catalog,
      world: FixedWorld(environment: variables), manners: manners, now: now)
    let effects = model.start() + model.update(.shown, now: now)
    perform(effects)
  }

  /// The path of something in the opened folder.
  func path(_ name: String) -> String { Files.realPath(scratch["saved"]) + "/" + name }

  mutating func send(_ message: Message) { perform(model.update(message, now: now)) }
  mutating func press(_ strokes: Stroke...) {
    for stroke in strokes { send(.input(stroke.event)) }
  }
  mutating func type(_ text: String) { send(.input(.text(text))) }

  /// Something outside changed the folder.
  mutating func stir() { send(.folder(.stirred)) }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      if case .save(_, _, _, let names) = effect, !names.isEmpty { renames.append(names) }
      if let message = message(effect) { send(message) } else { others.append(effect) }
    }
  }

  private func message(_ effect: Effect) -> Message? {
    switch effect {
    case .reread(let path, let showing):
      return (try? Catalog(path: path, showing: showing)).map { .folder(.reread($0)) }
    case .change(let change, let path, let showing):
      do throws(FileError) {
        try change.perform()
        return .folder(.changed(change, try Catalog(path: path, showing: showing)))
      } catch {
        return .folder(.changeRefused(change, error))
      }
    case .save(let path, let bytes, let expected, _):
      return FileSaving(path: path, bytes: bytes, expected: expected).perform()
    default: return nil
    }
  }

  /// What is in the opened folder: path and text of every file, and the folders with a slash.
  func disk() -> [String: String] { Self.tree(scratch["saved"], "") }

  private static func tree(_ folder: String, _ prefix: String) -> [String: String] {
    var found: [String: String] = [:]
    for name in names(in: folder) {
      let path = folder + "/" + name
      if isFolder(path) {
        found[prefix + name + "/"] = ""
        found.merge(tree(path, prefix + name + "/")) { $1 }
      } else {
        found[prefix + name] = (try? readText(path)) ?? "unreadable"
      }
    }
    return found
  }

  /// The text of a file as it stands with its edits.
  func text(_ name: String) -> String? {
    model.files[path(name)].map { String(decoding: $0.current.bytes, as: UTF8.self) }
  }

  /// The rows of the tree, as words without marks.
  var rows: [String] {
    model.catalogPane.rows.map { row in
      let indent = String(repeating: "  ", count: row.depth)
      switch row.content {
      case .folder(let name, _, _): return indent + name + "/"
      case .file(let name, _, _, _), .unreadable(let name, _, _): return indent + name
      case .request(_, let method, let name): return indent + method + " " + name
      case .problem: return indent + "!"
      }
    }
  }

  /// The row under the cursor.
  var row: String {
    let pane = model.catalogPane
    return rows.indices.contains(pane.cursor)
      ? rows[pane.cursor].drop { $0 == " " }.description : ""
  }

  /// Puts the cursor on a row of these words.
  mutating func go(to words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    type("g")
    for _ in rows.indices where row != words { type("j") }
    #expect(row == words, "\(rows)", sourceLocation: sourceLocation)
  }

  mutating func screen(_ width: Int = 120, _ height: Int = 36) -> Surface {
    var surface = Surface(Size(width, height))
    model.draw(into: &surface, now: now)
    return surface
  }
}
