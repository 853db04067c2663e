import Testing

@testable import Explorer

@Suite struct BodyTextTests {
  @Test(
    "Lines that were not touched keep their bytes",
    arguments: ["", "a", "a\n", "\n", "a\r\nb\r\n", "a\r\nb\nc\rd", "\r\n\n\r", "ü\r\r\n"])
  func untouched(_ text: String) {
    let bytes = Array(text.utf8)
    let lines = BodyText.lines(of: bytes).map { String(decoding: $0.text, as: UTF8.self) }
    #expect(BodyText.merged(lines, into: bytes) == bytes)
  }

  @Test(
    "A change takes the line ends that stand around it",
    arguments: [
      ("a\r\nb\nc", ["a", "X", "c"], "a\r\nX\nc"),
      ("a\r\nb\r\n", ["a", "new", "b", ""], "a\r\nnew\r\nb\r\n"),
      ("a\nb\r\nc", ["a", "c"], "a\nc"),
      ("a", ["a", "b"], "a\nb"),
      ("a\r\nb", ["a", "b", "c"], "a\r\nb\r\nc"),
      ("a\r\nb", [""], ""),
    ])
  func changed(_ original: String, _ lines: [String], _ merged: String) {
    let bytes = BodyText.merged(lines, into: Array(original.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == merged)
  }

  @Test("Every single change of mixed line ends keeps all other lines")
  func everyPlace() {
    let bytes = Array("one\r\ntwo\nthree\rfour\r\n\r\nsix".utf8)
    let lines = BodyText.lines(of: bytes)
    for index in lines.indices {
      var edited = lines.map { String(decoding: $0.text, as: UTF8.self) }
      edited[index] = "other"
      let merged = BodyText.lines(of: BodyText.merged(edited, into: bytes))
      #expect(merged.map { Array($0.text) } == edited.map { Array($0.utf8) })
      for other in lines.indices where other != index {
        #expect(merged[other].end == lines[other].end)
      }
    }
  }
}
