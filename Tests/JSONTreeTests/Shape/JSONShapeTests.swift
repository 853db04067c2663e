import Testing

@testable import JSONTree

@Suite("Shape")
struct JSONShapeTests {
  @Test("shape, table and order end when nobody wants them any more")
  func ends() throws {
    let rows = (0..<40_000).map { "{\"n\":\($0 % 7)}" }.joined(separator: ",")
    let document = JSONDocument("[\(rows)]")
    let root = try #require(document.root)
    #expect(JSONShape(document, root) { false } == nil)
    #expect(JSONTable(document, root) { false } == nil)
    for questions in 1...3 {
      var asked = 0
      let goesOn = {
        asked += 1
        return asked <= questions
      }
      #expect(JSONShape(document, root, while: goesOn) == nil)
      #expect(asked == questions + 1)
    }
    let table = try #require(JSONTable(document, root))
    for questions in 0...5 {
      var asked = 0
      let order = table.order(by: table.columns[0]) {
        asked += 1
        return asked <= questions
      }
      #expect(order == nil)
    }
  }

  private func shape(_ text: String, limit: Int = 1000) -> JSONShape {
    let document = JSONDocument(text)
    return JSONShape(document, document.root!, memberLimit: limit)
  }

  private static let people = """
    {"people":[
      {"id":7,"name":"Ada","born":"1815-12-10","mail":null,"tags":[]},
      {"id":-2,"born":"1912-06-23","mail":"a@b.org","tags":["x","y"],"name":"Alan"},
      {"id":1.5,"name":"Ada","mail":"none","n":{"a":true}},
      3
    ]}
    """

  @Test(
    "every place is there once, a container before what is below it, with how often it is there")
  func places() {
    let shape = shape(Self.people)
    let rows = shape.entries.map { entry in
      "\(shape.path(of: entry)) \(entry.facts.count) \(shape.possible(entry) ?? 0) \(entry.depth)"
    }
    #expect(
      rows == [
        "$ 1 0 0", "$.people 1 1 1", "$.people[*] 4 0 2", "$.people[*].id 3 3 3",
        "$.people[*].name 3 3 3", "$.people[*].born 2 3 3", "$.people[*].mail 3 3 3",
        "$.people[*].tags 2 3 3", "$.people[*].tags[*] 2 0 4", "$.people[*].n 1 3 3",
        "$.people[*].n.a 1 1 4",
      ])
  }

  @Test("what the values are: types, ranges, lengths, formats, samples")
  func facts() throws {
    let shape = shape(Self.people)
    func facts(_ path: String) throws -> JSONShape.Facts {
      try #require(shape.entries.first { shape.path(of: $0) == path }).facts
    }
    let id = try facts("$.people[*].id")
    #expect((id.numbers, id.integers) == (3, 2))
    #expect(id.range.map { shape.document.text(of: $0.least) } == "-2")
    #expect(id.range.map { shape.document.text(of: $0.greatest) } == "7")
    let mail = try facts("$.people[*].mail")
    #expect((mail.nulls, mail.strings, mail.formats) == (1, 2, [.email: 1]))
    #expect(try facts("$.people[*].born").formats == [.date: 2])
    let name = try facts("$.people[*].name")
    #expect(name.samples.map { shape.document.text(of: $0) } == ["Ada", "Alan"])
    #expect(name.stringLengths == 3...4)
    let tags = try facts("$.people[*].tags")
    #expect((tags.arrays, tags.elements) == (2, 0...2))
    let elements = try facts("$.people[*]")
    #expect((elements.objects, elements.numbers) == (3, 1))
    #expect(try facts("$.people[*].n.a").trues == 1)
  }

  @Test(
    "the range of numbers is that of all their digits",
    arguments: [
      ("9007199254740992,9007199254740993", "9007199254740992", "9007199254740993"),
      ("9007199254740993,9007199254740992", "9007199254740992", "9007199254740993"),
      ("1e400,1e401,-1e401", "-1e401", "1e401"),
      ("0.1,0.10000000000000000555", "0.1", "0.10000000000000000555"),
      ("5", "5", "5"), ("3,1.0,1", "1.0", "3"), ("2,1e-400,-1", "-1", "2"),
    ])
  func ranges(numbers: String, least: String, greatest: String) throws {
    let shape = shape("[\(numbers)]")
    let range = try #require(shape.entries.last?.facts.range)
    #expect(shape.document.text(of: range.least) == least)
    #expect(shape.document.text(of: range.greatest) == greatest)
  }

  @Test(
    "a string is as long as its text, however it is written",
    arguments: [
      (#""\u65e5\u672c","日本""#, 2...2), (#""","\ud83d\ude00""#, 0...1), (#""\ud800x","ab""#, 2...2),
      (#""e\u0301""#, 2...2), (#""\"\\\n""#, 3...3),
    ])
  func lengths(strings: String, lengths: ClosedRange<Int>) {
    #expect(shape("[\(strings)]").entries.last?.facts.stringLengths == lengths)
  }

  @Test("a line that is no JSON has no kind")
  func badLines() {
    let document = JSONDocument(Array("{\"a\":1}\n\"\n[oops]\n{\"a\":2}".utf8), form: .lines)
    let shape = JSONShape(document, document.root!)
    #expect(shape.entries.map { shape.path(of: $0) } == ["$", "$[*]", "$[*].a"])
    #expect(shape.entries.map(\.facts.count) == [1, 2, 2])
  }

  @Test("the counts are those of a plain walk")
  func counts() throws {
    var maker = TextMaker(random: Seeded(77))
    for _ in 0..<300 {
      let text = maker.text()
      let document = JSONDocument(text)
      var counts: [String: Int] = [:]
      count(document, document.root!, "$", &counts)
      let shape = JSONShape(document, document.root!)
      let found = shape.entries.map { (shape.path(of: $0), $0.facts.count) }
      #expect(Dictionary(found, uniquingKeysWith: +) == counts, "\(text)")
      #expect(found.count == counts.count)
    }
  }

  private func count(
    _ document: JSONDocument, _ node: JSONNode, _ path: String, _ counts: inout [String: Int]
  ) {
    counts[path, default: 0] += 1
    for child in document.children(of: node) {
      let step = document.key(of: child).map { JSONPath([.name($0)]).description.dropFirst() }
      count(document, child, path + (step ?? "[*]"), &counts)
    }
  }

  @Test("a part of a document, a scalar, and what has arrived of one")
  func parts() throws {
    let document = JSONDocument(Self.people)
    let part = JSONShape(document, try document.at("$.people[1]"))
    #expect(part.entries.count == 7)
    #expect(shape("7").entries[0].facts.numbers == 1)
    let open = JSONDocument()
    open.append(Array("{\"a\":[1,2,{\"b\":3".utf8))
    let found = JSONShape(open, open.root!)
    #expect(found.entries.map { found.path(of: $0) } == ["$", "$.a", "$.a[*]"])
  }

  @Test("names beyond the limit share a place, and any depth is fine")
  func limits() {
    let many = "{" + (0..<50).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    let shape = shape(many, limit: 10)
    #expect(shape.entries.count == 12)
    #expect(shape.entries.last.map { shape.path(of: $0) } == "$.*")
    #expect(shape.entries.last?.facts.count == 40)
    let deep = String(repeating: "[", count: 9_999) + String(repeating: "]", count: 9_999)
    #expect(self.shape(deep).entries.count == 9_999)
  }
}
