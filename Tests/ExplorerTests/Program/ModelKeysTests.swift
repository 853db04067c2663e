import Platform
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("Keys of one's own")
struct ModelKeysTests {
  static let text = "### one\nPOST http://127.0.0.1:1/?a=1\n\n{}\n"

  private func program(_ keys: String) -> TestProgram {
    var program = TestProgram(Self.text)
    program.model.keys = KeyTable(keys)
    return program
  }

  @Test("hold in every pane, and the old ones are told to mean nothing")
  func hold() {
    var program = program("undo ^X\nrequest.removeRow X\n")
    program.press(.tab, .down)
    program.type("X")
    #expect(!program.text.contains("a=1"))
    program.type("u")
    #expect(!program.text.contains("a=1"))
    #expect(program.screen().last?.contains("u means nothing here; ? shows every key") == true)
    program.press(.ctrl("x"))
    #expect(program.text.contains("a=1"))
  }

  @Test("stand in help, palette, status line and sentences")
  func stand() {
    var program = program("help F9\nsend F5\nsave ^W\nundo ^X\n")
    #expect(program.screen().last?.contains("Help F9") == true)
    #expect(program.screen().last?.contains("Send F5") == true)
    program.press(.named(.f(9), "F9"))
    let help = program.screen(120, 160)
    #expect(help.contains { $0.contains("F5 ") && $0.contains("send the request") })
    #expect(help.contains { $0.contains("the file has edits that ^W writes") })
    program.press(.escape)
    program.type(":")
    program.type("send the request")
    #expect(program.screen().contains { $0.contains("send the request") && $0.contains("F5") })
    program.press(.escape)
    program.type("Q")
    #expect(program.screen().last?.contains("F9 shows every key") == true)
  }

  @Test("A command without a key is named by the palette in sentences")
  func nameless() {
    var program = program("help none\n")
    program.type("Q")
    #expect(program.screen().last?.contains(":help shows every key") == true)
  }

  @Test("inside a text field the field's own keys stay")
  func field() {
    var program = program("send ^E\nhelp Enter\nmouse ^K\n")
    program.press(.tab, .down)
    program.type("i")
    program.type("b")
    program.press(.ctrl("a"))
    program.type("c")
    program.press(.ctrl("e"), .ctrl("k"))
    program.type("d")
    #expect(program.model.requestPane.field?.editor.text == "c1bd")
    program.press(.enter)
    #expect(!program.model.isTyping && program.model.overlay == nil)
  }

  @Test("Alt with a key is that key when it is bound, else Esc and the key")
  func alt() {
    var program = program("zoom Alt-z\n")
    program.send(.input(.key(.char("z"), .alt)))
    #expect(program.model.isZoomed)
    program.send(.input(.key(.char("?"), .alt)))
    guard case .help? = program.model.overlay else {
      Issue.record("no help")
      return
    }
  }

  @Test("What is wrong in the file is on the bottom line from the start, and all of it in the help")
  func faults() throws {
    var manners = Model.Manners()
    manners.keysText = "sned x\nsave ^M\n"
    manners.keysPath = "/home/ann/.config/lotus/keys"
    var model = Model(
      subject: .collection(path: "/saved"), catalog: .empty,
      world: FixedWorld(environment: ["HOME": "/home/ann"]), manners: manners, now: 0)
    _ = model.start()
    var surface = Surface(Size(120, 180))
    model.draw(into: &surface, now: 0)
    let words = "keys, line 1: no command is called sned; did you mean send? (1 more: ? shows them)"
    #expect(surface.rows().last?.contains(words) == true)
    _ = model.update(.input(.text("?")), now: 0)
    model.draw(into: &surface, now: 0)
    let help = surface.rows()
    #expect(help.contains { $0.contains("line 2") && $0.contains("^M cannot be used") })
    #expect(help.contains { $0.contains("opens ~/.config/lotus/keys") })
  }

  @Test("A file that cannot be read is told of, and the usual keys hold")
  func unreadable() {
    var manners = Model.Manners()
    manners.keys = KeyTable(unreadable: "/x/keys is a folder")
    var model = Model(
      subject: .collection(path: "/saved"), catalog: .empty, world: FixedWorld(environment: [:]),
      manners: manners, now: 0)
    #expect(model.notice?.words == "keys, all of it: /x/keys is a folder")
    _ = model.update(.input(.text("z")), now: 0)
    #expect(model.isZoomed)
  }

  @Test(
    "The file is edited from the palette: it begins with all commands, holds at once and is kept")
  func edited() {
    var program = TestProgram(Self.text)
    program.model.manners.keysPath = "/c/keys"
    program.type(":")
    program.type("change the keys")
    _ = program.taken()
    program.press(.enter)
    #expect(program.taken() == [.editKeys(path: "/c/keys", else: KeyTable.usual.text)])
    program.send(.editedOutside(.success(Array("zoom Z\n".utf8))))
    #expect(program.taken() == [.keepSettings("zoom Z\n", path: "/c/keys")])
    program.type("Z")
    #expect(program.model.isZoomed)
    program.type(":")
    program.type("change the keys")
    program.press(.enter)
    program.send(.editedOutside(.success(Array("zoom Z\n".utf8))))
    #expect(program.screen().last?.contains("the editor changed nothing") == true)
    program.type(":")
    program.type("change the keys")
    program.press(.enter)
    program.send(.editedOutside(.failure(.refused("vim", code: 1))))
    #expect(program.screen().last?.contains("vim ended with 1: nothing is taken over") == true)
    #expect(program.taken().allSatisfy { if case .keepSettings = $0 { false } else { true } })
  }
}
