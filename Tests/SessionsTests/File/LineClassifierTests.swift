import Testing

@testable import Sessions

@Suite("what each line is")
struct LineClassifierTests {
  /// A line and the name of its kind; the lines of one case follow each other in a file.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let lines: [(text: String, kind: String)]
    init(_ description: String, _ lines: [(String, String)]) {
      self.description = description
      self.lines = lines.map { (text: $0.0, kind: $0.1) }
    }
  }

  static let cases = [
    Case(
      "a whole request",
      [
        ("### get", "separator"), ("# @name get", "directive"), ("// words", "comment"),
        ("@a = 1", "variable"), ("", "blank"), ("GET http://h/a?q=1", "request"),
        ("  &r=2", "url"), ("A: 1", "header"), ("# @off B: 2", "off"), ("# note", "comment"),
        ("", "blank"), ("# body too", "body"), ("A: 1", "body"), ("###", "separator"),
      ]),
    Case(
      "request lines",
      [
        ("http://h", "request"), ("###", "separator"), ("{{host}}/a", "request"),
        ("###", "separator"), ("PROPFIND /a HTTP/1.1", "request"), ("###", "separator"),
        ("get localhost:8080", "request"), ("###", "separator"), ("OPTIONS *", "request"),
        ("###", "separator"), ("GET", "request"), ("###", "separator"),
        ("query people {", "stray"), ("proto < ./a.proto", "stray"), ("keepCase: true", "stray"),
      ]),
    Case(
      "a URL on several lines",
      [
        ("GET http://h", "request"), ("  /a", "url"), ("  b", "url"), ("?q=1&", "url"),
        ("  r=2", "url"), ("  stray", "stray"), ("  A: 1", "header"), ("&late=1", "url"),
      ]),
    Case(
      "ticked-off rows and comments that only look like one",
      [
        ("GET http://h?a=1", "request"), ("# @off @2 &b=2", "off"), ("# @off   &c=3", "off"),
        ("# @off @10010 &d=4", "off"), ("# @off A: 1", "off"), ("#@off A: 1", "directive"),
        ("// @off A: 1", "directive"),
        ("# @off words", "directive"), ("# @off &a=1&b=2", "directive"),
        ("# @off @0 &a=1", "directive"), ("# @off @02 &a=1", "directive"), ("# A: 1", "comment"),
      ]),
    Case(
      "what other tools write before a request",
      [
        ("< {%", "foreign"), ("GET http://not", "foreign"), ("%}", "foreign"), ("{{", "foreign"),
        ("A: 1", "foreign"), ("}}", "foreign"), ("/*", "foreign"),
        ("### is not hidden", "separator"),
        ("{{+after", "foreign"), ("x", "foreign"), ("}}", "foreign"), ("> script", "foreign"),
        ("GET http://h", "request"),
      ]),
    Case(
      "what other tools write after a body",
      [
        ("POST http://h", "request"), ("", "blank"), ("{}", "body"), ("", "blank"),
        ("> {%", "foreign"), ("client.test()", "foreign"), ("%}", "foreign"), ("", "blank"),
        ("<> answer.200.json", "foreign"), ("?? status == 200", "foreign"), ("x", "stray"),
      ]),
    Case(
      "a stored response goes to the next ###",
      [
        ("GET http://h", "request"), ("", "blank"), ("HTTP/1.1 200 - OK", "foreign"),
        ("A: 1", "foreign"), ("", "foreign"), ("{}", "foreign"), ("###", "separator"),
      ]),
    Case(
      "bodies that look like something else",
      [
        ("POST http://h", "request"), ("", "blank"), ("> a quoted line", "body"),
        ("<b>", "body"), ("> ", "body"), ("@a = 1", "body"), ("  ### no separator", "body"),
        ("< ./file", "body"), ("HTTP/1.1 200 OK", "body"), ("> ./handler.js", "foreign"),
      ]),
  ]

  @Test("lines are classified by what stands before them", arguments: cases)
  func classified(_ example: Case) {
    var classifier = LineClassifier()
    for (text, kind) in example.lines {
      let found = classifier.classify(ByteText(text))
      #expect(found.name == kind, "\(text)")
      #expect(found.printed.elementsEqual(text.utf8))
    }
  }

  static let ends: [(text: String, lines: Int)] = [
    ("", 0), ("a", 1), ("a\n", 1), ("a\r\n", 1), ("a\r", 1), ("a\n\r\n\rb", 4), ("\r\r\n\n", 3),
  ]

  @Test("LF, CR LF and CR end a line, and every byte is in one line", arguments: ends)
  func lineEnds(_ text: String, _ count: Int) {
    let lines = FileLines.lines(of: ByteText(text))
    #expect(lines.count == count)
    #expect(lines.flatMap { $0.text + $0.end }.elementsEqual(text.utf8))
  }
}

extension LineKind {
  /// The name of the case.
  fileprivate var name: String { String(describing: self).prefix { $0 != "(" }.description }
}
