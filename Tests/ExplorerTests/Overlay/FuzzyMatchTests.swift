import Terminal
import Testing

@testable import Explorer

@Suite("Letters that are typed to find something")
struct FuzzyMatchTests {
  @Test(
    "fit in order, ignoring case; every word has to",
    arguments: [
      ("", "any", true), ("gtu", "get users", true), ("GTU", "get users", true),
      ("utg", "get users", false), ("users get", "get users", true),
      ("getusersx", "get users", false),
      ("fé", "café", true), ("é", "café", true), ("frcst", "forecast", true),
      ("cookie", "choose the kind of body or auth; in Final: as curl", false),
      ("es", "get users", false), ("ser", "get users", true), ("漢", "a漢字", true), (" ", "a", true),
      ("ab", "", false),
    ])
  func fits(query: String, text: String, fits: Bool) {
    #expect((FuzzyMatch.of(query, in: text) != nil) == fits)
  }

  @Test(
    "the best way to fit is the one that is marked",
    arguments: [
      ("user", "use the get user", [12, 13, 14, 15]), ("gu", "gauge get user", [0, 10]),
      ("pj", "post json", [0, 5]), ("nt", "next tab", [0, 5]), ("tab", "next tab", [5, 6, 7]),
    ])
  func marks(query: String, text: String, places: [Int]) {
    #expect(FuzzyMatch.of(query, in: text)?.places == places)
  }

  @Test(
    "better first: whole words, beginnings, short texts",
    arguments: [
      ("get", ["get", "get users", "forget", "a gentle test"]),
      ("pj", ["post json", "a post json", "posts of Jane"]),
      ("log", ["log", "show the log", "catalog"]),
    ])
  func ranks(query: String, texts: [String]) {
    let items = texts.reversed().map { Finder.Item(text: $0, outcome: .close) }
    #expect(Finder.ranked(items, by: query).map(\.item.text) == texts)
  }

  @Test(
    "what people call it stands first, whatever the words of the list are",
    arguments: [
      ("theme", Command.look), ("undo", .undo), ("redo", .redo), ("rename", .rename),
      ("duplicate", .duplicate), ("export", .exportLog), ("environment", .environments),
      ("charset", .charset), ("hex", .hex), ("zoom", .zoom), ("help", .help), ("send", .send),
    ])
  func names(query: String, command: Command) {
    var finder = Finder.palette()
    for letter in query { _ = finder.input(.text(String(letter))) }
    #expect(finder.matches.first?.item.outcome == .choose(command), "\(finder.matches.prefix(3))")
  }

  @Test("part of such a name finds nothing: it is not shown", arguments: ["us", "susp", "exp"])
  func partsOfNames(query: String) {
    let items = ["use", "suspend", "exportLog"].map {
      Finder.Item(text: "a", also: $0, outcome: .close)
    }
    #expect(Finder.ranked(items, by: query).isEmpty)
  }

  @Test("letters of the note find too, and equals keep their order")
  func notes() {
    let items = ["b", "a", "c"].map {
      Finder.Item(text: "get", note: "\($0).http", outcome: .close)
    }
    #expect(Finder.ranked(items, by: "get").map(\.item.note) == ["b.http", "a.http", "c.http"])
    let found = Finder.ranked(items, by: "a.http")
    #expect(found.map(\.item.note) == ["a.http"])
    #expect(found[0].places.isEmpty)
  }

  @Test("what was chosen last stands first on an empty field")
  func recent() {
    let request = Overlay.Outcome.act(.show(RequestKey(file: "/a", index: 0)))
    let finder = Finder.palette(
      requests: [Finder.Item(text: "get", outcome: request)], recent: [request, .choose(.zoom)])
    #expect(finder.matches.prefix(2).map(\.item.outcome) == [request, .choose(.zoom)])
    #expect(finder.matches.count == Binding.table.count + 1)
  }

  @Test("by use: the place one is in, requests, what holds anywhere, other places, moves last")
  func byUse() {
    let request = Finder.Item(
      text: "get", outcome: .act(.show(RequestKey(file: "/a", index: 0))))
    let finder = Finder.palette(here: .answer, requests: [request])
    let outcomes = finder.matches.map(\.item.outcome)
    func place(_ command: Command) -> Int { outcomes.firstIndex(of: .choose(command)) ?? -1 }
    let places = [
      place(.toggle), outcomes.firstIndex(of: request.outcome) ?? -1, place(.send), place(.make),
      place(.answerTab(.timing)), place(.requestTab(.auth)), place(.up), place(.levels(9)),
    ]
    #expect(places == places.sorted() && places[0] == 0, "\(places)")
    #expect(finder.matches.count == Binding.table.count + 1)
  }
}
