import Terminal
import Testing

@Suite struct InputParserTests {
  @Test(
    "A sequence is one event, whole and cut at every byte",
    arguments: [
      ("\u{1B}[A", .key(.up, [])), ("\u{1B}OA", .key(.up, [])),
      ("\u{1B}[1;6C", .key(.right, [.shift, .ctrl])),
      ("\u{1B}[1;3D", .key(.left, .alt)), ("\u{1B}[H", .key(.home, [])),
      ("\u{1B}OF", .key(.end, [])),
      ("\u{1B}[5~", .key(.pageUp, [])), ("\u{1B}[6;5~", .key(.pageDown, .ctrl)),
      ("\u{1B}[3~", .key(.delete, [])), ("\u{1B}[2~", .key(.insert, [])),
      ("\u{1B}x", .key(.char("x"), .alt)),
      ("\u{1B}é", .key(.char("é"), .alt)), ("\u{1B}", .key(.escape, [])),
      ("\u{1B}[Z", .key(.tab, .shift)),
      ("\u{1B}[", .key(.char("["), .alt)), ("\u{1B}O", .key(.char("O"), .alt)),
      ("\u{1B}]", .key(.char("]"), .alt)), ("\u{1B}\u{7F}", .key(.backspace, .alt)),
      ("\u{1B}[97;5u", .key(.char("a"), .ctrl)), ("\u{1B}[13;2u", .key(.enter, .shift)),
      ("\u{1B}[27;5;13~", .key(.enter, .ctrl)), ("\u{1B}[24~", .key(.f(12), [])),
      ("\u{1B}OP", .key(.f(1), [])),
      ("\u{1B}[1;2S", .key(.f(4), .shift)), ("\u{1B}[[A", .key(.f(1), [])),
      ("\u{1B}[15~", .key(.f(5), [])),
      ("\u{1B}[<0;250;6M", .mouse(.press, button: 1, x: 249, y: 5, [])),
      ("\u{1B}[<2;1;1m", .mouse(.release, button: 3, x: 0, y: 0, [])),
      ("\u{1B}[<32;11;6M", .mouse(.drag, button: 1, x: 10, y: 5, [])),
      ("\u{1B}[<35;11;6M", .mouse(.move, button: 4, x: 10, y: 5, [])),
      ("\u{1B}[<20;1;1M", .mouse(.press, button: 1, x: 0, y: 0, [.shift, .ctrl])),
      ("\u{1B}[<65;1;1M", .mouse(.wheelDown, button: 2, x: 0, y: 0, [])),
      ("\u{1B}[M #$", .mouse(.press, button: 1, x: 2, y: 3, [])),
      ("\u{1B}[M##$", .mouse(.release, button: 4, x: 2, y: 3, [])),
      ("\u{1B}[200~a\u{1B}[Ab\u{1B}[201~", .paste(Array("a\u{1B}[Ab".utf8))),
      ("\u{1B}[200~\u{1B}[20\u{1B}[201~", .paste(Array("\u{1B}[20".utf8))),
      ("\u{1B}[200~\u{1B}[201~", .paste([])),
      ("\u{3}", .key(.char("c"), .ctrl)), ("\u{0}", .key(.char(" "), .ctrl)),
      ("\u{1F}", .key(.char("_"), .ctrl)),
      ("\u{7F}", .key(.backspace, [])), ("\u{8}", .key(.backspace, .ctrl)),
      ("\r", .key(.enter, [])),
      ("\t", .key(.tab, [])), ("日", .text("日")), ("\u{1B}[I", .focus(true)),
      ("\u{1B}[O", .focus(false)),
      ("\u{1B}]11;rgb:0/0/0\u{7}", .reply(kind: 0x5D, Array("11;rgb:0/0/0".utf8))),
      ("\u{1B}P1$r\u{1B}\\", .reply(kind: 0x50, Array("1$r".utf8))),
      ("\u{1B}[?62;22c", .reply(kind: 0x63, Array("?62;22".utf8))),
    ] as [(String, InputEvent)])
  func sequence(_ text: String, _ event: InputEvent) {
    #expect(parse(Array(text.utf8)) == [event])
    #expect(parse(Array(text.utf8), pieces: 1) == [event])
  }

  @Test(
    "A sequence nobody knows is swallowed and the key behind it is not",
    arguments: ["\u{1B}[99~", "\u{1B}[5;5;5;5x", "\u{1B}Oz", "\u{1B}[<1;2M"])
  func unknown(_ text: String) {
    #expect(parse(Array((text + "q").utf8)) == [.text("q")])
  }

  @Test("A run of text is one event, and an Escape before a key stands alone")
  func runs() {
    #expect(parse(Array("ab日c\rd".utf8)) == [.text("ab日c"), .key(.enter, []), .text("d")])
    #expect(parse([0x1B, 0x1B]) == [.key(.escape, []), .key(.escape, [])])
  }

  @Test("A lone ESC waits for time, a paste does not")
  func waits() {
    var parser = InputParser()
    var events: [InputEvent] = []
    parser.feed([0x1B], &events)
    #expect(parser.wantsTimeout)
    parser.feed(Array("[200~abc".utf8), &events)
    #expect(!parser.wantsTimeout)
    #expect(events == [])
    parser.timeout(&events)
    parser.feed(Array("d\u{1B}[201~".utf8), &events)
    #expect(events == [.paste(Array("abcd".utf8))])
  }

  @Test("Keys that only this terminal has are read as terminfo names them")
  func extra() {
    var parser = InputParser()
    parser.extra = [Array("[7^".utf8): KeyPress(.home, .ctrl)]
    var events: [InputEvent] = []
    parser.feed(Array("\u{1B}[7^x".utf8), &events)
    #expect(events == [.key(.home, .ctrl), .text("x")])
  }

  @Test("Any bytes cut anywhere mean the same, and none trap", arguments: [3, 17] as [UInt64])
  func anyBytes(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    let parts =
      [
        "\u{1B}", "[", "<", "0;1;2M", "200~", "201~", "\u{1B}[200~", "\u{1B}[201~", "日", "O", "A",
        "]", "\u{7}", ";", "x", "\u{1B}\\", "[M", ":", "999999999999", "u", "?",
      ].map { Array($0.utf8) } + [[0xFF], [0xE6], [0x97], [0xF4]]
    for _ in 0..<5000 {
      let count = Int.random(in: 1..<12, using: &chance)
      let bytes = (0..<count).flatMap { _ in parts.randomElement(using: &chance) ?? [] }
      let whole = joined(parse(bytes))
      let cut = joined(parse(bytes, pieces: Int.random(in: 1..<4, using: &chance)))
      guard whole != cut else { continue }
      Issue.record("\(bytes): whole \(whole), cut \(cut)")
      return
    }
  }

  private func parse(_ bytes: [UInt8], pieces: Int = .max) -> [InputEvent] {
    var parser = InputParser()
    var events: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      parser.feed(Array(rest.prefix(pieces)), &events)
      rest = rest.dropFirst(pieces)
    }
    parser.timeout(&events)
    return events
  }

  /// Runs of text joined: where they are cut depends on the reads.
  private func joined(_ events: [InputEvent]) -> [InputEvent] {
    events.reduce(into: []) { all, event in
      if case .text(let text) = event, case .text(let before)? = all.last {
        all[all.count - 1] = .text(before + text)
      } else {
        all.append(event)
      }
    }
  }
}
