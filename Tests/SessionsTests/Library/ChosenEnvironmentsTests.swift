import Sessions
import TestSupport
import Testing

@Suite("Chosen environments")
struct ChosenEnvironmentsTests {
  @Test("each folder has its own; none is forgotten, the newest stands last")
  func folders() {
    var chosen = ChosenEnvironments([])
    #expect(chosen["/a"] == "" && chosen.bytes.isEmpty)
    chosen["/a"] = "local"
    chosen["/b\n\u{1B}"] = "e\"\u{7}nv"
    chosen["/a"] = "staging"
    let read = ChosenEnvironments(chosen.bytes)
    #expect(read["/a"] == "staging" && read["/b\n\u{1B}"] == "e\"\u{7}nv" && read == chosen)
    #expect(String(decoding: chosen.bytes, as: UTF8.self).hasSuffix(#"["/a","staging"]"# + "\n"))
    chosen["/a"] = ""
    #expect(ChosenEnvironments(chosen.bytes)["/a"] == "")
  }

  @Test("it does not grow without end")
  func limit() {
    var chosen = ChosenEnvironments([])
    for number in 0..<600 { chosen["/\(number)"] = "x" }
    #expect(chosen["/0"] == "" && chosen["/599"] == "x")
    #expect(chosen.bytes.count { $0 == 0x0A } == 500)
  }

  @Test(
    "what is damaged is no choice, the rest is",
    arguments: [
      "", "\0\u{1B}[2J", "[1,2]\n", "{\"/a\":\"x\"}\n", "[\"/a\"]\n", "[\"/a\",\"x\",\"y\"]\n",
    ])
  func damaged(text: String) {
    let chosen = ChosenEnvironments(Array((text + "\n[\"/b\",\"local\"]\n[\"/a\",\"").utf8))
    #expect(chosen["/a"] == "" && chosen["/b"] == "local")
  }

  @Test("a file that is missing, a folder or a pipe is none")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(ChosenEnvironments(at: folder("no")).bytes.isEmpty)
    #expect(ChosenEnvironments(at: folder.path).bytes.isEmpty)
  }
}
