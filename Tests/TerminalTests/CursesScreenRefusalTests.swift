import Glibc
import Terminal
import Testing

@Suite(.serialized) struct CursesScreenRefusalTests {
  @Test("Without a terminal on both ends there is no screen")
  func noTerminal() {
    let pipe = Pipe()
    #expect(throws: TerminalError.notATerminal) {
      try CursesScreen(environment: ["TERM": "xterm"], input: pipe.readEnd, output: pipe.readEnd)
    }
  }

  @Test(
    "A terminal nobody can draw on is refused before a byte is written to it",
    arguments: [
      ([:], .noTERM), (["TERM": ""], .noTERM), (["TERM": "dumb"], .dumb("dumb")),
      (["TERM": "no-such-terminal"], .unknown("no-such-terminal")),
    ] as [([String: String], TerminalError)])
  func unusable(_ environment: [String: String], _ error: TerminalError) throws {
    let terminal = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK)
    try #require(terminal >= 0)
    defer { close(terminal) }
    grantpt(terminal)
    unlockpt(terminal)
    let name = try #require(ptsname(terminal))
    let end = open(name, O_RDWR | O_NOCTTY)
    try #require(end >= 0)
    defer { close(end) }
    var before = termios()
    tcgetattr(end, &before)
    #expect(throws: error) {
      try CursesScreen(environment: environment, input: end, output: end)
    }
    var byte: UInt8 = 0
    #expect(read(terminal, &byte, 1) == -1)
    #expect(errno == EAGAIN)
    var after = termios()
    tcgetattr(end, &after)
    #expect(before.c_lflag == after.c_lflag)
    #expect(before.c_iflag == after.c_iflag)
  }
}
