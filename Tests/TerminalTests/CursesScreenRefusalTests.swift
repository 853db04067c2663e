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
    let (terminal, end) = try pseudoTerminal()
    defer {
      close(terminal)
      close(end)
    }
    let before = modes(of: end)
    #expect(throws: error) {
      try CursesScreen(environment: environment, input: end, output: end)
    }
    var byte: UInt8 = 0
    #expect(read(terminal, &byte, 1) == -1)
    #expect(errno == EAGAIN)
    #expect(modes(of: end) == before)
  }

  /// The kernel's `termios` as bytes: the type itself comes from one C module or another, as they were built.
  private func modes(of terminal: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(ioctl(terminal, UInt(TCGETS), &bytes) == 0)
    return bytes
  }

  /// The two ends of a new terminal: what reads its output (without waiting), and what a program is given.
  private func pseudoTerminal() throws -> (Int32, Int32) {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    try #require(terminal >= 0)
    var number: Int32 = 0
    var lock: Int32 = 0
    let (unlock, ask): (UInt, UInt) = (0x4004_5431, 0x8004_5430)  // TIOCSPTLCK, TIOCGPTN
    try #require(ioctl(terminal, unlock, &lock) == 0 && ioctl(terminal, ask, &number) == 0)
    let end = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(end >= 0)
    return (terminal, end)
  }
}
