import Glibc
import Terminal
import Testing

/// The loop over a recorded screen: bytes and signal numbers go into pipes, what comes out are calls and frames.
@Suite struct UILoopTests {
  private let keys = Pipe()
  private let signals = Pipe()
  private let waker = Waker()
  private let box: Mailbox<Int>
  private let screen: RecordedScreen

  init() {
    let waker = waker
    box = Mailbox { waker.wake() }
    screen = RecordedScreen(Size(20, 5), inputDescriptor: keys.readEnd, signals: signals.readEnd)
  }

  /// Runs the loop; every event is written down, and answered by `step`.
  private func run(
    mailTime: UInt64 = 4_000_000, _ step: (String, inout [LoopOrder]) -> Void
  ) -> (code: Int32, events: [String]) {
    var loop = UILoop(screen, box, waker)
    loop.mailTime = mailTime
    var events: [String] = []
    let code = loop.run { event, orders in
      events.append(Self.name(event))
      step(Self.name(event), &orders)
      return true
    } draw: {
      var surface = Surface($0)
      surface.text(0, 0, events.last ?? "start", .plain)
      return surface
    }
    return (code, events)
  }

  private static func name(_ event: LoopEvent<Int>) -> String {
    switch event {
    case .input(.text(let text)): "text \(text)"
    case .input(.key(let key, _)): "key \(key)"
    case .input(.paste(let bytes)): "paste \(bytes.count)"
    case .input: "input"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .background(let number): "mail \(number)"
    case .tick: "tick"
    case .returned(let status): "returned \(status)"
    case .stopRequested(let signal): "stop \(signal)"
    }
  }

  /// What the top row of each frame said.
  private var shown: [String] { screen.frames.map { $0.rows()[0] } }

  @Test(
    "The first frame comes before anything else, and a key is drawn before the next is waited for")
  func draws() {
    keys.send("a")
    let result = run { event, orders in
      if event == "text a" { keys.send("q") }
      if event == "text q" { orders.append(.quit) }
    }
    #expect(result.code == 0)
    #expect(result.events == ["text a", "text q"])
    #expect(shown == ["start", "text a"])
  }

  @Test("All that waits to be read is one frame")
  func bursts() {
    keys.send("\u{1B}[A\u{1B}[B\u{1B}[200~" + String(repeating: "x", count: 30_000) + "\u{1B}[201~")
    let result = run { event, orders in
      if event.hasPrefix("paste") { keys.send("q") }
      if event == "text q" { orders.append(.quit) }
    }
    #expect(result.events == ["key up", "key down", "paste 30000", "text q"])
    #expect(shown == ["start", "paste 30000"])
  }

  @Test("A lone ESC becomes the Escape key with time alone")
  func escape() {
    keys.send("\u{1B}")
    let result = run { _, orders in orders.append(.exit(7)) }
    #expect(result.events == ["key escape"])
    #expect(result.code == 7)
  }

  @Test("Mail wakes the loop, and its events come in order")
  func mail() {
    for number in 1...3 { box.send(number) }
    let result = run { event, orders in if event == "mail 3" { orders.append(.quit) } }
    #expect(result.events == ["mail 1", "mail 2", "mail 3"])
  }

  @Test("A key goes before mail that a turn has no time for, and is drawn before it")
  func keyBeforeMail() {
    for number in 1...3 { box.send(number) }
    let result = run(mailTime: 0) { event, orders in
      switch event {
      case "mail 1":
        keys.send("a")
        box.send(4)
      case "mail 4": orders.append(.quit)
      default: break
      }
    }
    #expect(result.events == ["mail 1", "text a", "mail 2", "mail 3", "mail 4"])
    #expect(shown.contains("text a"))
  }

  @Test("A flood of mail shares frames")
  func flood() {
    box.send(0)
    let result = run { event, orders in
      let number = Int(event.dropFirst(5)) ?? 0
      if number < 2000 { box.send(number + 1) } else { orders.append(.quit) }
    }
    #expect(result.events.count == 2001)
    #expect(screen.frames.count < 500)
  }

  @Test("Ticks come one a turn, as long as they are asked for, behind input and its frame")
  func ticks() {
    keys.send("a")
    let result = run { event, orders in
      switch event {
      case "text a": orders.append(.again)
      case "tick" where screen.frames.count == 2:
        keys.send("b")
        orders.append(.again)
      case "text b": orders.append(.again)
      default: orders.append(.quit)
      }
    }
    #expect(result.events == ["text a", "tick", "text b", "tick"])
    #expect(shown == ["start", "text a", "tick", "text b"])
  }

  @Test("A new size is told once and drawn at once")
  func resize() {
    screen.windowSize = Size(7, 3)
    for _ in 0..<3 { signals.send(signal: SIGWINCH) }
    let result = run { event, orders in
      if event.hasPrefix("resize") { keys.send("q") }
      if event == "text q" { orders.append(.quit) }
    }
    #expect(result.events == ["resize 7x3", "text q"])
    #expect(screen.frames.last?.size == Size(7, 3))
  }

  @Test(
    "A signal that ends the program is told, and the exit code is 128 + its number",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func ends(_ signal: Int32) {
    signals.send(signal: signal)
    let result = run { _, _ in }
    #expect(result.events == ["stop \(signal)"])
    #expect(result.code == 128 + signal)
  }

  @Test("A closed terminal ends the loop as a hang-up does, after what was typed before")
  func closed() {
    keys.send("a")
    keys.end()
    let result = run { _, _ in }
    #expect(result.events == ["text a", "stop \(SIGHUP)"])
    #expect(result.code == 129)
  }

  @Test(
    "Ctrl-Z stops, from inside and from outside; going on draws all again, at the size found then")
  func suspends() {
    signals.send(signal: SIGTSTP)
    screen.windowSize = Size(9, 2)
    let result = run { event, orders in
      if event == "resize 9x2" { signals.send(signal: SIGCONT); keys.send("z") }
      if event == "text z" { orders += [.suspend, .repaint]; keys.send("q") }
      if event == "text q" { orders.append(.quit) }
    }
    #expect(result.code == 0)
    #expect(screen.acts.filter { $0 == .stop }.count == 2)
    #expect(screen.acts.contains(.repaint))
    #expect(screen.acts.contains(.resume))
  }

  @Test("A program's status comes back, and what that leads to is carried out")
  func runs() {
    screen.runStatus = 256
    keys.send("e")
    let result = run { event, orders in
      if event == "text e" { orders.append(.run(["vi", "x"])) }
      if event == "returned 256" {
        orders += [.bell, .clipboard(ClipboardText(base64: "aGk=")), .quit]
      }
    }
    #expect(result.events == ["text e", "returned 256"])
    #expect(
      screen.acts == [.run(["vi", "x"]), .put("\u{7}"), .put("\u{1B}]52;c;aGk=\u{7}")])
  }

  @Test("A change that shows nothing draws nothing")
  func quiet() {
    keys.send("a")
    var loop = UILoop(screen, box, waker)
    let code = loop.run { event, orders in
      if case .input(.text("a")) = event { keys.send("q") } else { orders.append(.quit) }
      return false
    } draw: {
      Surface($0)
    }
    #expect(code == 0)
    #expect(screen.frames.count == 1)
  }

  @Test(
    "Where pastes are not marked, several lines at once are one; a line and keys are keys",
    arguments: [
      ("one\rtwo\r", ["paste 8"]), ("one\r", ["text one", "key enter"]),
      ("\r\r\r", ["key enter", "key enter", "key enter"]),
      ("a\u{1B}[A\rb\r", ["text a", "key up", "key enter", "text b", "key enter"]),
    ])
  func unmarkedPaste(_ bytes: String, _ expected: [String]) {
    keys.send(bytes)
    var loop = UILoop(screen, box, waker)
    loop.marksPastes = false
    var events: [String] = []
    _ = loop.run { event, orders in
      events.append(Self.name(event))
      if events.count == expected.count { orders.append(.quit) }
      return true
    } draw: {
      Surface($0)
    }
    #expect(events == expected)
  }

  @Test("Text of a terminal that is not UTF-8 is text all the same")
  func charset() {
    screen.charset = SingleByteCharset(
      upper: (0x80...0xFF).map { Unicode.Scalar(UInt8($0)) })
    keys.send([0xE4, 0x71])
    let result = run { event, orders in orders.append(.quit) }
    #expect(result.events == ["text äq"])
  }
}
