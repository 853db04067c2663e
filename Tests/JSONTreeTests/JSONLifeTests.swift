import Testing

@testable import JSONTree

/// How long things live. (The address sanitizer's leak check looks at the rest: values that are held are
/// seen by it, for their references stay whole.)
struct JSONLifeTests {
  @Test("A document goes with the last of its values")
  func document() {
    weak var document: JSONDocument?
    var inner: JSON?
    do {
      let json = JSON(parsing: #"{"a":[1]}"#)
      document = json.document
      inner = json.setting("b", to: 2)["a"][0]
    }
    #expect(document != nil && inner?.int == 1)
    inner = nil
    #expect(document == nil)
  }

  @Test("A detached value lets its document go")
  func detached() {
    weak var document: JSONDocument?
    var inner: JSON?
    do {
      let json = JSON(parsing: #"{"a":[1]}"#)
      document = json.document
      inner = json["a"].detached()
    }
    #expect(document == nil)
    #expect(inner == [1])
  }

  /// Values nested by a program, in arrays, in objects, and in both.
  static let nests: [@Sendable (JSON) -> JSON] = [
    { JSON([$0]) }, { JSON(members: [("a", $0)]) },
    { JSON([1, JSON(members: [("a", "b"), ("c", $0)])]) },
    { JSON.null.setting("a", to: $0) }, { JSON([JSON(parsing: "[1]"), $0, $0[0]]) },
  ]

  @Test(
    "Values nested by a program as deep as memory are compared, written and freed", arguments: 0..<5
  )
  func deep(way: Int) {
    func nested(_ depth: Int) -> JSON {
      (0..<depth).reduce(into: JSON("end")) { value, _ in value = Self.nests[way](value) }
    }
    let one = nested(100_000)
    do {
      let other = nested(100_000)
      #expect((one == other) as Bool)
      #expect((one == nested(100_001)) as Bool == false)
    }
    #expect(one.detached().exists)
    #expect(one.bytes().count > 200_000)
    let path = JSONPath(Array(repeating: JSONPath.Step.index(0), count: 100_000))
    #expect(JSON.null.setting(path, to: 1).bytes().count == 200_001)
    #expect(nested(20_000).description.utf8.count < 50_000_000)
  }

  @Test("What a part of it still has stays whole")
  func shared() {
    var part: JSON?
    do {
      let whole = (0..<50_000).reduce(into: JSON("end")) { value, _ in value = JSON([value, 7]) }
      part = whole[0][0]
    }
    #expect(part?[1] == 7)
    var depth = 0
    while let next = part, next.kind == .array { (part, depth) = (next[0], depth + 1) }
    #expect(depth == 49_998)
    #expect(part == "end")
  }

  @Test("Pretty lines stop moving to the right")
  func indentation() {
    let value = (0..<200).reduce(into: JSON("end")) { value, _ in value = JSON([value]) }
    let lines = value.text(.pretty).split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 == " " }.count }.max() == 2 * JSONPrinter.deepest)
    #expect(lines.count == 401)
    let received = JSON(parsing: value.text())
    #expect(received.text(.pretty) == value.text(.pretty))
  }
}
