import Testing

@testable import JSONTree

struct JSONSearchTests {
  static let text = #"""
    {"Name": "ann, bob", "list": [12, 123, true, "na\"me\n", "caf\u00e9 a\/b"], "x": {"name": "Née"}}
    """#

  @Test(
    "Where a text is, forwards; backwards the same places",
    arguments: [
      ("name", ["$.Name", "$.x.name"]), ("12", ["$.list[0]", "$.list[1]"]), ("TRU", ["$.list[2]"]),
      ("a\"m", ["$.list[3]"]), ("\n", ["$.list[3]"]), ("é", ["$.list[4]", "$.x.name"]),
      ("a/b", ["$.list[4]"]), (", b", ["$.Name"]), (", 1", []), ("\"", ["$.list[3]"]), ("00e9", []),
      ("", []), ("zzz", []), ("e", ["$.Name", "$.list[2]", "$.list[3]", "$.x.name", "$.x.name"]),
    ] as [(String, [String])])
  func finds(text: String, paths: [String]) throws {
    let document = JSONDocument(Self.text)
    for limit in [1, 3, 1000] {
      let hits = try hits(JSONSearch(text), document, limit)
      #expect(hits.map { document.path(of: $0.node).description } == paths)
      let back = try hitsBack(JSONSearch(text), document, limit)
      #expect(back.reversed().map(\.offset) == hits.map(\.offset))
    }
  }

  typealias Hit = (node: JSONNode, offset: Int)

  private func hits(_ search: JSONSearch, _ document: JSONDocument, _ limit: Int) throws -> [Hit] {
    var (hits, offset): ([Hit], Int) = ([], 0)
    while true {
      switch search.next(in: document, root: try document.at("$"), from: offset, limit: limit) {
      case .found(let node, let place): (_, offset) = (hits.append((node, place)), place + 1)
      case .more(let place): offset = place
      case .none: return hits
      }
    }
  }

  private func hitsBack(
    _ search: JSONSearch, _ document: JSONDocument, _ limit: Int
  ) throws -> [Hit] {
    var (hits, offset): ([Hit], Int) = ([], .max)
    while true {
      switch search.previous(in: document, root: try document.at("$"), from: offset, limit: limit) {
      case .found(let node, let place): (_, offset) = (hits.append((node, place)), place)
      case .more(let place): offset = place
      case .none: return hits
      }
    }
  }

  @Test("A mapped part is searched alone")
  func mappedPart() throws {
    let document = JSONDocument(Self.text)
    let part = try document.at("$.x")
    let found = try document.at("$.x.name")
    guard case .found(found, let offset) = JSONSearch("n").next(in: document, root: part, from: 0)
    else { throw Wrong() }
    #expect(JSONSearch("n").previous(in: document, root: part, from: offset) == .none)
    #expect(JSONSearch("ann").next(in: document, root: part, from: 0) == .none)
  }

  struct Wrong: Error {}

  @Test("Matches at every distance from a lane's edge are found", arguments: 0..<40)
  func lanes(distance: Int) throws {
    let blanks = String(repeating: "x", count: distance)
    let document = JSONDocument("[\"" + blanks + "NeeDLe" + blanks + "\"]")
    let hit = JSONSearch.Step.found(try document.at("$[0]"), offset: 2 + distance)
    let search = JSONSearch("needlE")
    #expect(search.next(in: document, root: try document.at("$"), from: 0) == hit)
    #expect(search.previous(in: document, root: try document.at("$"), from: .max) == hit)
  }

  @Test("A slice without an end costs no more than its limit")
  func slices() throws {
    let text = "[" + String(repeating: "1,", count: 5000) + "\"2\"]"
    let document = JSONDocument(text)
    let root = try document.at("$")
    #expect(
      JSONSearch("2").next(in: document, root: root, from: 0, limit: 100) == .more(offset: 100))
    // every comma is a match that is none: the search stops early and says where
    let step = JSONSearch(",").next(in: document, root: root, from: 0, limit: 2560)
    #expect(step == .more(offset: 21))
  }
}
