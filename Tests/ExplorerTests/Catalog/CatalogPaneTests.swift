import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct CatalogPaneTests {
  static func file(_ name: String, _ text: String) -> Catalog.Node {
    .file(name: name, path: "/s/\(name)", HTTPFile(Array(text.utf8)))
  }
  static let tour = file(
    "tour.http",
    "### get\nGET http://h/a\n\n### post json\nPOST http://h/b\n\n### gone\nDELETE http://h/c\n")
  static let broken = file("broken.http", "### one\nGET http://h/\nthis is no header\n")
  static let nodes: [Catalog.Node] = [
    .folder(name: "apis", path: "/s/apis", [file("github.http", "### zen\nGET http://h/z\n")]),
    broken, tour,
    .unreadable(name: "secret.http", path: "/s/secret.http", .denied(path: "/s/secret.http")),
  ]

  static func key(_ index: Int) -> RequestKey { RequestKey(file: "/s/tour.http", index: index) }
  func surface(
    _ pane: inout CatalogPane, _ width: Int, _ height: Int, marks: [RequestKey: Mark] = [:],
    dirty: Set<String> = []
  ) -> Surface {
    var surface = Surface(Size(width, height))
    pane.draw(
      marks: marks, files: CatalogPane.FileMarks(dirty: dirty), into: &surface, surface.bounds,
      focused: true, theme: Theme())
    return surface
  }

  @Test("The first whole file with a request is open, before broken ones and those in folders")
  func start() {
    var pane = CatalogPane(
      nodes: [Self.file("empty.http", ""), Self.tour], title: "Saved", path: "/s")
    #expect(pane.selected == Self.key(0))
    pane = CatalogPane(nodes: Self.nodes, title: "Saved", path: "/s")
    #expect(pane.selected == Self.key(0))
    pane = CatalogPane(nodes: [Self.nodes[0], Self.broken], title: "Saved", path: "/s")
    #expect(pane.selected == RequestKey(file: "/s/github.http", index: 0))
  }

  @Test("The tree is drawn as it was once looked at", arguments: [(24, 14), (40, 14), (20, 5)])
  func look(_ width: Int, _ height: Int) {
    var pane = CatalogPane(nodes: Self.nodes, title: "Saved", path: "/s")
    pane.select(RequestKey(file: "/s/broken.http", index: 0))
    pane.select(Self.key(1))
    let marks = [
      Self.key(0): Mark(status: 200, isPinned: true), Self.key(1): Mark(isRunning: true),
      Self.key(2): Mark(status: 404),
      RequestKey(file: "/s/broken.http", index: 0): Mark(failed: true),
    ]
    let surface = surface(&pane, width, height, marks: marks, dirty: ["/s/tour.http"])
    expectSnapshot(surface.styledRows(), named: "catalog \(width)x\(height)")
  }

  @Test("Methods have room: PATCH and DELETE whole, longer ones with an ellipsis")
  func methods() {
    let text = ["PATCH", "DELETE", "OPTIONS"].map { "### r\n\($0) http://h/\n" }.joined()
    var pane = CatalogPane(nodes: [Self.file("m.http", text)], title: "Saved", path: "/s")
    let rows = surface(&pane, 30, 8).rows()
    #expect(
      rows[2].contains("PATCH  r") && rows[3].contains("DELETE r") && rows[4].contains("OPTIO… r"))
    var plain = CatalogPane(nodes: [Self.tour], title: "Saved", path: "/s")
    #expect(surface(&plain, 30, 8).rows()[2].contains("GET    get"))
    let short = Self.file("s.http", "### get\nGET http://h/\n")
    var narrow = CatalogPane(nodes: [short], title: "Saved", path: "/s")
    #expect(surface(&narrow, 30, 8).rows()[2].contains("GET  get"))
  }

  @Test("A request without a name is its URL, cut in the middle")
  func unnamed() {
    let text = "GET http://127.0.0.1:8080/items/1\n###\nGET http://127.0.0.1:8080/items/2\n"
    var pane = CatalogPane(nodes: [Self.file("u.http", text)], title: "Saved", path: "/s")
    let wide = surface(&pane, 60, 6).rows()
    #expect(wide[2].contains("  GET  http://127.0.0.1:8080/items/1 "))
    #expect(!wide[2].contains("GET  GET"))
    let rows = surface(&pane, 26, 6).rows()
    #expect(rows[2].contains("…") && rows[2].contains("/items/1"))
    #expect(rows[3].contains("GET") && rows[3].contains("/items/2"))
  }

  @Test("A recorded answer is said in words")
  func recorded() {
    let pane = CatalogPane(nodes: [Self.tour], title: "Saved", path: "/s")
    #expect(pane.notice([Self.key(0): Mark(status: 200, isPinned: true)]) == "recorded answer, 200")
    #expect(pane.notice([Self.key(0): Mark(status: 200)]) == nil)
    #expect(pane.notice([Self.key(1): Mark(status: 200, isPinned: true)]) == nil)
  }

  @Test("A problem keeps its line and column however deep, and Enter says the whole sentence")
  func problem() {
    var node = Self.broken
    var path = "/s"
    for depth in 0..<12 {
      path += "/\(depth)"
      node = .folder(name: "\(depth)", path: path, [node])
    }
    var pane = CatalogPane(nodes: [node], title: "Saved", path: "/s")
    pane.perform(.up)
    let rows = surface(&pane, 24, 20).rows()
    #expect(rows.contains { $0.contains("! 3:1 ") })
    pane.perform(.toggle)
    #expect(
      pane.notice([:])?.hasPrefix("broken.http:3:1: `this is no header` is no header: write")
        == true)
  }

  @Test("An empty folder says which it is and how to make a file")
  func empty() {
    var pane = CatalogPane(nodes: [], title: "Saved", path: "/home/lotus/Saved")
    #expect(pane.selected == nil)
    expectSnapshot(surface(&pane, 40, 10).styledRows(), named: "catalog empty 40x10")
  }

  /// Commands and the row under the cursor after them, from the first request of tour.http.
  static let moves: [([Command], String)] = [
    ([.down], "request post json"), ([.up], "file tour.http"), ([.left], "file tour.http"),
    ([.left, .left], "file tour.http"), ([.left, .left, .down], "unreadable secret.http"),
    ([.left, .left, .right, .right], "request get"), ([.top], "folder apis"),
    ([.bottom], "unreadable secret.http"), ([.left, .toggle, .toggle, .down], "request get"),
    ([.top, .right, .right], "file github.http"),
    ([.top, .right, .left, .right, .right], "file github.http"),
    ([.pageDown, .pageDown], "unreadable secret.http"), ([.toggle], "request get"),
  ]

  @Test("Commands move the cursor and fold", arguments: moves)
  func move(_ commands: [Command], _ row: String) {
    var pane = CatalogPane(nodes: Self.nodes, title: "Saved", path: "/s")
    pane.select(Self.key(0))
    _ = surface(&pane, 24, 10)
    for command in commands { pane.perform(command) }
    #expect(Self.words(pane.row) == row)
  }

  static func words(_ row: CatalogRow?) -> String {
    switch row?.content {
    case .folder(let name, _, _): "folder \(name)"
    case .file(let name, _, _, _): "file \(name)"
    case .request(_, _, let name): "request \(name)"
    case .problem: "problem"
    case .unreadable(let name, _, _): "unreadable \(name)"
    case nil: "none"
    }
  }

  @Test("The cursor stays on its request by name when others come and go")
  func update() {
    var pane = CatalogPane(nodes: [Self.tour], title: "Saved", path: "/s")
    pane.select(Self.key(1))
    let more = Self.file(
      "tour.http",
      "### new\nGET http://h/n\n\n### get\nGET http://h/a\n\n### post json\nPOST http://h/b\n")
    pane.update(nodes: [more])
    #expect(pane.selected == Self.key(2))
    pane.update(nodes: [Self.tour])
    #expect(pane.selected == Self.key(1))
  }

  @Test("A renamed request keeps the cursor; a deleted file leaves it near")
  func renamed() {
    var pane = CatalogPane(nodes: [Self.broken, Self.tour], title: "Saved", path: "/s")
    pane.select(Self.key(1))
    pane.update(nodes: [
      Self.broken,
      Self.file("tour.http", "### get\nGET http://h/a\n\n### other\nPOST http://h/b\n"),
    ])
    #expect(pane.selected == Self.key(1))
    pane.update(nodes: [Self.broken])
    #expect(pane.row != nil)
    pane.update(nodes: [])
    #expect(pane.row == nil)
    pane.update(nodes: [Self.tour])
    #expect(pane.selected != nil)
  }

  @Test("What cannot be read or understood is said when the cursor is on it")
  func notice() {
    var pane = CatalogPane(nodes: Self.nodes, title: "Saved", path: "/s")
    #expect(pane.notice([:]) == nil)
    pane.perform(.bottom)
    #expect(pane.notice([:])?.contains("secret.http") == true)
    pane.select(RequestKey(file: "/s/broken.http", index: 0))
    pane.perform(.up)
    #expect(Self.words(pane.row) == "problem")
    #expect(pane.notice([:])?.contains("3") == true)
  }

  @Test("Drawing 10,000 requests makes no rows: only a change does")
  func many() {
    let text = (0..<10_000).map { "### r\($0)\nGET http://h/\($0)\n\n" }.joined()
    var pane = CatalogPane(nodes: [Self.file("many.http", text)], title: "Saved", path: "/s")
    pane.perform(.bottom)
    #expect(pane.selected?.index == 9_999)
    let rows = surface(&pane, 30, 10).rows()
    #expect(rows[8].contains("r9999"))
    #expect(rows[1].contains("r9992"))
  }

  @Test("Hostile names never drive the terminal, and any size draws")
  func hostile() {
    let strings = HostileText.all + HostileText.controls
    let nodes = strings.map { text -> Catalog.Node in
      let line = String(text.filter { !$0.isNewline })
      return .folder(
        name: text, path: text,
        [.file(name: text, path: text + "/f", HTTPFile(Array("### \(line)\nGET \(line)\n".utf8)))])
    }
    var pane = CatalogPane(nodes: nodes, title: HostileText.controls[0], path: "/s")
    for index in strings.indices { pane.select(RequestKey(file: strings[index] + "/f", index: 0)) }
    expectHarmless(surface(&pane, 50, 2_000))
    for (width, height) in everySize { _ = surface(&pane, width, height) }
  }

  @Test("Random commands never trap", arguments: 0..<4)
  func random(_ seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var pane = CatalogPane(nodes: Self.nodes, title: "Saved", path: "/s")
    for _ in 0..<500 {
      pane.perform(Command.allCases.randomElement(using: &random)!)
      if Int.random(in: 0..<20, using: &random) == 0 {
        pane.update(nodes: Self.nodes.filter { _ in Bool.random(using: &random) })
      }
      _ = surface(&pane, 20, Int.random(in: 0..<9, using: &random))
    }
  }
}
