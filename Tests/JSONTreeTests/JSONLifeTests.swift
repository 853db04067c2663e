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
}
