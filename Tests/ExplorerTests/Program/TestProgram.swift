import Lotus
import Platform
import Sessions
import Terminal

@testable import Explorer

/// A model that tests talk to as a person does; effects are kept, not performed.
struct TestProgram {
  var model: Model
  /// Effects since they were last taken.
  private(set) var effects: [Effect] = []
  var now: UInt64 = 1_764_500_000_000_000_000
  static let path = "/saved/tour.http"

  /// A program on one file of this text.
  init(_ text: String, environment: [String: String] = [:]) {
    let file = HTTPFile(Array(text.utf8))
    let catalog = Catalog(
      path: "/saved", nodes: [.file(name: "tour.http", path: Self.path, file)])
    model = Model(
      subject: .collection(path: "/saved"), catalog: catalog,
      world: FixedWorld(environment: environment), now: now)
    effects = model.start() + model.update(.shown, now: now)
  }

  /// Sends a message.
  mutating func send(_ message: Message) { effects += model.update(message, now: now) }
  /// Presses named or control keys.
  mutating func press(_ strokes: Stroke...) {
    for stroke in strokes { send(.input(stroke.event)) }
  }
  /// Types a run of characters.
  mutating func type(_ text: String) { send(.input(.text(text))) }
  /// Hands out what was asked for so far.
  mutating func taken() -> [Effect] {
    defer { effects = [] }
    return effects
  }
  /// The file as it stands with its edits.
  var text: String { String(decoding: model.files[Self.path]!.current.bytes, as: UTF8.self) }
  /// The screen as text.
  mutating func screen(_ width: Int = 120, _ height: Int = 36) -> [String] {
    var surface = Surface(Size(width, height))
    model.draw(into: &surface, now: now)
    return surface.rows()
  }
}

extension Stroke {
  static let enter = named(.enter, "Enter")
  static let escape = named(.escape, "Esc")
  static let tab = named(.tab, "Tab")
  static let down = named(.down, "↓")
}
