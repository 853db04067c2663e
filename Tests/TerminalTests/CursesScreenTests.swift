import Testing

@testable import Terminal

@Suite struct CursesScreenTests {
  @Test(
    "A terminfo string goes out without its delays",
    arguments: [
      ("\u{1B}[?25h", "\u{1B}[?25h"), ("\u{1B}[?5h$<100/>\u{1B}[?5l", "\u{1B}[?5h\u{1B}[?5l"),
      ("$<5>x$<3*>", "x"), ("a$b", "a$b"), ("a$<b", "a$<b"),
    ])
  func delays(_ text: String, _ sent: String) {
    #expect(CursesScreen.unpadded(text) == sent)
  }

  @Test("The mouse is reported only when asked for, and every mode is undone in reverse")
  func modes() {
    #expect(TerminalModes(mouse: false).on == "\u{1B}[?2004h\u{1B}[?1004h")
    #expect(TerminalModes(mouse: false).off == "\u{1B}[?1004l\u{1B}[?2004l")
    #expect(TerminalModes(mouse: true).on.contains("[?1006h"))
    #expect(TerminalModes(mouse: true).off.hasSuffix("[?1000l\u{1B}[?2004l"))
  }
}
