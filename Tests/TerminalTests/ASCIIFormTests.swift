import Terminal
import Testing

@Suite("What stands for signs in ASCII")
struct ASCIIFormTests {
  @Test(
    "every sign of frames, tabs and marks has one of its own",
    arguments: Array("─━│┃┌┐└┘┏┓┗┛▸▾☑☐●◇≠…·→←↑↓–‹›“”✗✓▼▲▓░╸".unicodeScalars))
  func known(sign: Unicode.Scalar) {
    let form = ASCIIForm.of(sign.value)
    #expect(form < 0x7F && form != 0x3F, "\(sign)")
  }

  @Test("ASCII is itself, anything else a question mark")
  func others() {
    #expect((0x20..<0x7F).allSatisfy { ASCIIForm.of($0) == $0 })
    #expect(ASCIIForm.of(0x6F22) == 0x3F && ASCIIForm.of(0x110000) == 0x3F)
  }
}
