import JSONTree
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct BodyEditTests {
  static let json = "POST http://h/\nContent-Type: application/json\n\n"

  static let checked: [(text: String, place: TextPosition?)] = [
    ("{\"a\": 1}", nil), ("", nil), (" \n", nil),
    ("{\"a\": {{page}}, \"b\": \"{{x}}\"}", nil), ("[{{a}}, {{b}}]", nil), ("{{body}}", nil),
    ("{\n  \"a\": 1,\n}", TextPosition(2, 0)), ("{\"a\" 1}", TextPosition(0, 5)),
    ("{\"a\": {{x}} 1}", TextPosition(0, 12)), ("[1, 2", TextPosition(0, 5)),
  ]

  @Test("JSON is wrong where it is wrong; a variable stands for a value", arguments: checked)
  func check(_ text: String, _ place: TextPosition?) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let error = JSONCheck.error(in: Array(text.utf8))
    #expect(error.map { JSONCheck.place(of: $0, in: lines) } == place)
  }

  @Test("While JSON is typed, the place of its error is marked and told in words")
  func typing() {
    var edited = EditedRequest(Self.json + "{\n  \"a\": 1\n}")
    edited.pane.tab = .body
    edited.perform(.down, .edit)
    #expect(edited.surface(70, 10).rows()[8].contains("JSON"))
    edited.press(.up)
    edited.press(.end)
    edited.type(",")
    expectSnapshot(edited.surface(70, 10).styledRows(), named: "request body wrong 70x10")
    edited.press(.backspace)
    #expect(!edited.surface(70, 10).rows()[8].contains("line"))
  }

  static let formats: [(before: String, after: String)] = [
    ("{\"a\":1,\"b\":[1.50,{}]}", "{\n  \"a\": 1,\n  \"b\": [\n    1.50,\n    {}\n  ]\n}"),
    ("{\n  \"a\": 1\n}", "{\"a\":1}"),
    (
      "{\"a\": {{page}}, \"b\": \"{{x y}} 11\"}",
      "{\n  \"a\": {{page}},\n  \"b\": \"{{x y}} 11\"\n}"
    ),
    ("[{{a}},{{b}}]", "[\n  {{a}},\n  {{b}}\n]"), ("[\n  {{a}},\n  {{b}}\n]", "[{{a}},{{b}}]"),
    ("{\"1111\":\"{{a}}\",\"b\":{{c}}}", "{\n  \"1111\": \"{{a}}\",\n  \"b\": {{c}}\n}"),
  ]

  @Test("= writes JSON pretty, or on one line; numbers and variables stay", arguments: formats)
  func format(_ before: String, _ after: String) {
    var edited = EditedRequest(Self.json + before)
    edited.pane.tab = .body
    edited.perform(.format)
    #expect(edited.text == Self.json + after)
  }

  @Test("Alt-P does it while the body is typed, as one step of undo")
  func formatField() {
    var edited = EditedRequest(Self.json + "[1,2]")
    edited.pane.tab = .body
    edited.perform(.down, .edit)
    edited.press(.char("p"), .alt)
    #expect(edited.pane.field?.editor.text == "[\n  1,\n  2\n]")
    edited.press(.char("_"), .ctrl)
    #expect(edited.pane.field?.editor.text == "[1,2]")
  }

  @Test("What is no JSON is not written in another form, and why is told")
  func noFormat() {
    var edited = EditedRequest(Self.json + "[1,")
    edited.perform(.format)
    #expect(edited.edits.isEmpty)
    #expect(edited.pane.notice?.contains("line 1") == true)
  }

  @Test("A paste of 1 MB is one insertion, whole, and one undo takes it back")
  func largePaste() {
    let line = "  \"key\": \"" + String(repeating: "lotus ", count: 10) + "\",\n"
    let text = String(repeating: line, count: (1 << 20) / line.utf8.count)
    var edited = EditedRequest("POST http://h/\n\nx")
    edited.pane.tab = .body
    edited.perform(.down, .edit)
    edited.paste(text)
    _ = edited.surface(94, 20)
    #expect(edited.pane.field?.editor.text == "x" + text)
    edited.press(.char("_"), .ctrl)
    #expect(edited.pane.field?.editor.text == "x")
    edited.paste(text)
    edited.press(.escape)
    #expect(edited.request.body == Array(("x" + text).utf8.dropLast()))
  }

  @Test("What was cut in one field is put into another")
  func clipboard() {
    var edited = EditedRequest("GET http://h/?a=one two\nB: 2\n")
    edited.perform(.down, .edit)
    edited.press(.char("w"), .ctrl)
    edited.press(.enter)
    edited.perform(.nextTab, .edit)
    edited.press(.char("y"), .ctrl)
    edited.press(.enter)
    #expect(edited.text == "GET http://h/?a=one%20\nB: 2two\n")
    #expect(edited.pane.copied?.text == "two")
  }

  static let kinds: [(text: String, kind: BodyKind)] = [
    ("GET /", .none), ("POST /\n\nx", .text), ("POST /\n\n{\"a\": 1}", .json),
    ("POST /\n\n{{body}}", .text), ("POST /\nContent-Type: application/problem+json\n\nx", .json),
    ("POST /\nContent-Type: text/plain\n\n[1]", .text), ("POST /\n\n< ./a.json", .file),
    ("POST /\nContent-Type: application/x-www-form-urlencoded\n\na", .form),
    ("POST /\nContent-Type: multipart/form-data; boundary=\"x y\"", .multipart),
  ]

  @Test("The kind of a body is what its type and its text say", arguments: kinds)
  func kind(_ text: String, _ kind: BodyKind) {
    #expect(EditedRequest(text).request.bodyKind == kind)
  }
}
