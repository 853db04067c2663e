import Testing

@testable import JSONTree

@Suite("JSON Patch")
struct JSONPatchTests {
  private static func patch(_ diff: JSONDiff) -> String {
    var out: [UInt8] = []
    diff.patch {
      out += $0
      return true
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func patch(_ old: String, _ new: String, keys: [String] = []) throws -> String {
    let options = JSONDiffOptions(keys: try keys.map { try JSONPath($0) })
    return patch(try #require(JSONDiff(JSONDocument(old), JSONDocument(new), options: options)))
  }

  @Test("operations stand one a line, values as they are written in the new document")
  func text() throws {
    let patch = try Self.patch(
      #"{"a":[1,2,3],"~/":1,"c":0}"#, #"{"a":[0,1,3.50],"~/":[ 1.0, "\u00e9" ]}"#)
    #expect(
      patch == """
        [
        {"op":"remove","path":"/c"},
        {"op":"replace","path":"/~0~1","value":[ 1.0, "\\u00e9" ]},
        {"op":"remove","path":"/a/2"},
        {"op":"add","path":"/a/0","value":0},
        {"op":"replace","path":"/a/2","value":3.50}
        ]

        """)
    #expect(try Self.patch("[1]", "[ 1.0 ]") == "[\n]\n")
    #expect(
      try Self.patch("1", "{}") == "[\n{\"op\":\"replace\",\"path\":\"\",\"value\":{}}\n]\n")
  }

  @Test("it stops when nobody listens")
  func stops() throws {
    let long = "[" + (0..<20_000).map(String.init).joined(separator: ",") + "]"
    let diff = try #require(JSONDiff(JSONDocument("[]"), JSONDocument(long)))
    var pieces = 0
    diff.patch { _ in
      pieces += 1
      return false
    }
    #expect(pieces == 1)
  }

  @Test(
    "applied to the first document it gives the second: random edits of random documents",
    arguments: [[], ["$.a"], ["$['']", "$.b"]])
  func edits(keys: [String]) throws {
    var maker = PlainMaker(random: Seeded(6902))
    var differing = 0
    for _ in 0..<4_000 {
      let old = maker.value()
      let new = maker.edited(maker.edited(old))
      let (text, newText) = (maker.text(old), maker.text(new))
      let patch = try Self.patch(text, newText, keys: keys)
      #expect((patch == "[\n]\n") == (old == new), "\(text) \(newText)")
      #expect(try old.patched(PlainJSON(patch)) == new, "\(text) \(newText) \(patch)")
      if old != new { differing += 1 }
    }
    #expect(differing > 2_000)
  }

  @Test("so do documents that have nothing to do with each other")
  func strangers() throws {
    var maker = PlainMaker(random: Seeded(6901))
    for _ in 0..<4_000 {
      let (old, new) = (maker.value(depth: 4), maker.value(depth: 4))
      let (text, newText) = (maker.text(old), maker.text(new))
      let patch = try Self.patch(text, newText, keys: ["$.a"])
      #expect(try old.patched(PlainJSON(patch)) == new, "\(text) \(newText) \(patch)")
    }
  }

  @Test("lists of few different elements, edited: every way of matching is met")
  func lists() throws {
    var maker = PlainMaker(random: Seeded(1986))
    for round in 0..<400 {
      let most = round % 2 == 0 ? 4 : 400
      let old = (0..<maker.pick([0, 5, 60, 700])).map { _ in
        Int.random(in: 0..<most, using: &maker.random)
      }
      var new = old
      for _ in 0..<maker.pick([1, 5, 200]) {
        let place = Int.random(in: 0...new.count, using: &maker.random)
        if place < new.count, maker.pick([true, false]) {
          new.remove(at: place)
        } else {
          new.insert(1_000, at: place)
        }
      }
      let patch = try Self.patch("\(old)", "\(new)")
      #expect(try PlainJSON("\(old)").patched(PlainJSON(patch)) == PlainJSON("\(new)"))
    }
  }

  @Test("elements too many that are ignored are no row, and a patch still has true indexes")
  func ignoringElements() throws {
    var maker = PlainMaker(random: Seeded(9535))
    let options = JSONDiffOptions(ignored: [try JSONQuery("$..[?@.a]"), try JSONQuery("$[::3]")])
    for _ in 0..<3_000 {
      let old = maker.value(depth: 4)
      let new = maker.edited(maker.edited(old))
      let (text, newText) = (maker.text(old), maker.text(new))
      let diff = try #require(JSONDiff(JSONDocument(text), JSONDocument(newText), options: options))
      let patch = Self.patch(diff)
      #expect((patch == "[\n]\n") == diff.isEmpty)
      // Every operation has a place to go to: a path that leads nowhere would throw.
      _ = try old.patched(PlainJSON(patch))
    }
  }

  @Test("what is left after a patch of a diff that ignores is ignored too")
  func ignoring() throws {
    var maker = PlainMaker(random: Seeded(8259))
    let options = JSONDiffOptions(ignored: [try JSONQuery("$.a"), try JSONQuery("$.b.a")])
    for _ in 0..<2_000 {
      let old = PlainJSON.object([("a", maker.value(depth: 2)), ("b", maker.value(depth: 3))])
      let new = PlainJSON.object([
        ("a", maker.value(depth: 2)), ("b", maker.edited(maker.value(depth: 3))),
      ])
      let (text, newText) = (maker.text(old), maker.text(new))
      let diff = try #require(JSONDiff(JSONDocument(text), JSONDocument(newText), options: options))
      let patched = try old.patched(PlainJSON(Self.patch(diff)))
      let again = JSONDiff(
        JSONDocument(maker.text(patched)), JSONDocument(newText), options: options)
      #expect(again?.isEmpty == true, "\(text) \(newText)")
    }
  }
}
