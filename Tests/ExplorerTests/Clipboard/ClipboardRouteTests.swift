import Platform
import Terminal
import Testing

@testable import Explorer

@Suite struct ClipboardRouteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    var installed = ["tmux", "wl-copy", "xclip", "xsel"]
    let tool: String?
    let passage: ClipboardText.Passage?
    var testDescription: String { "\(environment) \(installed)" }
  }
  static let cases = [
    Case(environment: [:], tool: nil, passage: .direct),
    Case(environment: ["TMUX": "/tmp/s,1,0"], tool: "tmux", passage: .tmux),
    Case(environment: ["TMUX": "/tmp/s,1,0"], installed: [], tool: nil, passage: .tmux),
    Case(environment: ["TMUX": ""], tool: nil, passage: .direct),
    Case(
      environment: ["TERM": "tmux-256color", "SSH_TTY": "/dev/pts/1"], tool: nil, passage: .tmux),
    Case(environment: ["STY": "1.x"], tool: nil, passage: .screen),
    Case(environment: ["WAYLAND_DISPLAY": "wayland-0"], tool: "wl-copy", passage: .direct),
    Case(environment: ["TERM": "linux"], tool: nil, passage: nil),
    Case(environment: ["TERM": "linux", "TMUX": "/tmp/s,1,0"], tool: "tmux", passage: .tmux),
    Case(environment: ["TERM": "vt220", "STY": "1.x"], tool: nil, passage: .screen),
    Case(environment: ["DISPLAY": ":0"], tool: "xclip", passage: .direct),
    Case(environment: ["DISPLAY": ":0"], installed: ["xsel"], tool: "xsel", passage: .direct),
    Case(
      environment: ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], installed: ["xclip"], tool: "xclip",
      passage: .direct),
    Case(
      environment: ["DISPLAY": "localhost:10", "SSH_CONNECTION": "a b"], tool: nil,
      passage: .direct),
  ]

  @Test("The ways of a copy follow from the environment and what is installed", arguments: cases)
  func route(_ item: Case) {
    let route = ClipboardRoute(item.environment) { item.installed.contains($0.name) }
    #expect(route.tool?.name == item.tool)
    #expect(route.passage == item.passage)
  }

  @Test("What OSC 52 cannot carry is not sent to the terminal")
  func limit() {
    let route = ClipboardRoute([:])
    let text = [UInt8](repeating: 0x41, count: ClipboardRoute.limit)
    #expect(route.order(text) { _ in "QQ==" } == .clipboard(ClipboardText(base64: "QQ==")))
    #expect(route.order(text + [0x41]) { _ in "QQ==" } == nil)
  }

  @Test("What was copied is said with the ways it took, and a refusal after it")
  func words() {
    var program = TestProgram("GET http://h/?a=b\n")
    #expect(program.model.copy([0x41]) == [.copy([0x41])])
    #expect(program.model.notice?.words == "copied: 1 B, by OSC 52")
    program.send(.copyRefused(by: "tmux", [0x41]))
    #expect(program.model.notice?.words == "tmux did not take it; it went by OSC 52 alone")
  }

  @Test("What no way carries is in a file, whose name is said")
  func file() {
    let home = ["HOME": "/home/ann"]
    let large = [UInt8](repeating: 0x41, count: 800_000)
    let path = "/home/ann/.local/state/lotus/copied"
    var program = TestProgram("GET http://h/?a=b\n", environment: home)
    #expect(program.model.copy(large) == [.keepCopy(large, path: path)])
    #expect(
      program.model.notice?.words
        == "copied: 800 kB, to the file ~/.local/state/lotus/copied: OSC 52 carries 750 kB")
    _ = program.taken()
    program.send(.copyRefused(by: "tmux", large))
    #expect(program.taken() == [.keepCopy(large, path: path)])
    #expect(
      program.model.notice?.words
        == "tmux did not take it: it is in the file ~/.local/state/lotus/copied")
    program.send(.copyLost(.full(path: path)))
    #expect(program.model.notice?.words.hasPrefix("nothing is copied: ") == true)
    var console = TestProgram(
      "GET http://h/\n", environment: home.merging(["TERM": "linux"]) { $1 })
    #expect(console.model.copy([0x41]) == [.keepCopy([0x41], path: path)])
    #expect(
      console.model.notice?.words
        == "copied: 1 B, to the file ~/.local/state/lotus/copied: this terminal has no clipboard")
  }
}
