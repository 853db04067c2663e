import Sessions
import Testing

@Suite("Variables of a file are set")
struct VariableTests {
  @Test(
    "changed where it is, else put behind the variables at the top, else at the very top",
    arguments: [
      ("GET /\n", "@a = 1\nGET /\n"),
      ("@b = 2\n\n### x\nGET /\n", "@b = 2\n@a = 1\n\n### x\nGET /\n"),
      ("@a = 0\r\n### x\r\nGET /\r\n", "@a = 1\r\n### x\r\nGET /\r\n"),
      ("@a = 0\n@a=2 \nGET /\n", "@a = 0\n@a = 1\nGET /\n"),
      ("", "@a = 1\n"),
    ])
  func set(before: String, after: String) {
    var file = HTTPFile(Array(before.utf8))
    #expect(file.setVariable("a", to: "1") == nil)
    #expect(String(decoding: file.bytes, as: UTF8.self) == after)
  }

  @Test(
    "taken away with every line of its name",
    arguments: [
      ("@a = 1\n@b = 2\nGET /\n", "@b = 2\nGET /\n"), ("@a=1\n@a=2\nGET /\n", "GET /\n"),
      ("### x\n@a = 1\nGET /\n", "### x\nGET /\n"), ("GET /\n", "GET /\n"),
    ])
  func remove(before: String, after: String) {
    var file = HTTPFile(Array(before.utf8))
    #expect(file.removeVariable("a") == nil)
    #expect(String(decoding: file.bytes, as: UTF8.self) == after)
  }

  @Test(
    "what the format cannot say is refused, and the file is as it was",
    arguments: [("a b", "1"), ("", "1"), ("a=", "1"), ("a", " 1"), ("a", "1\n2"), ("a\n", "1")])
  func refused(name: String, value: String) {
    var file = HTTPFile(Array("GET /\n".utf8))
    #expect(file.setVariable(name, to: value) != nil)
    #expect(file.bytes == Array("GET /\n".utf8))
  }
}
