import TestSupport
import Testing

@testable import JSONTree

struct JSONFuzzTests {
  @Test(
    "Mutated texts: one go and random pieces give the same words, error and offset",
    .needs(.corpora))
  func pieces() throws {
    var random = Seeded(1)
    let seeds = try Corpora.files(in: "jsontestsuite/test_parsing", suffix: ".json")
      .map(Corpora.read).filter { $0.count < 200 }
    var (accepted, refused) = (0, 0)
    let end = ContinuousClock.now + .seconds(15)
    var turn = 0
    while turn < 3000 || (turn < 20_000 && ContinuousClock.now < end) {
      turn += 1
      let text = mutated(seeds, &random)
      let whole = JSONDocument(text)
      let sizes = (0..<5).map { _ in Int.random(in: 1...9, using: &random) }
      let pieces = JSONDocument(text, pieces: sizes)
      if whole.error == nil { accepted += 1 } else { refused += 1 }
      #expect(
        pieces.isSame(as: whole), "\(text) in \(sizes): \(pieces.state) and not \(whole.state)")
      try walk(whole, text)
      for form in [JSONForm.lines, .concatenated] {
        let many = JSONDocument(text, form: form)
        #expect(JSONDocument(text, pieces: sizes, form: form).isSame(as: many), "\(form) \(text)")
        #expect(many.state == .complete)
        try walkRows(many, text)
      }
    }
    print("fuzz: \(turn) texts, \(accepted) accepted, \(refused) refused, the same in pieces")
    #expect(accepted > 100 && refused > 1000)
  }

  /// What was accepted has the values of a plain walk, and every row leads there and back.
  private func walk(_ document: JSONDocument, _ text: [UInt8]) throws {
    guard document.state == .complete, document.encoding == .utf8 else { return }
    let root = try #require(document.root)
    let rows = JSONRows(document, root: root)
    rows.openAll(root)
    let plain = PlainValue.read(Array(text.dropFirst(document.hasMark ? 3 : 0))).walk()
    let shift = document.hasMark ? 3 : 0
    #expect(rows.rowCount == plain.count, "\(text)")
    for (row, value) in zip(0..<rows.rowCount, plain) {
      let node = rows.node(row: row)
      #expect(document.range(of: node).lowerBound == value.range.lowerBound + shift, "\(text)")
      #expect(rows.row(of: node) == row, "\(text)")
      #expect(document.node(at: document.path(of: node)) != nil, "\(text)")
    }
  }

  /// Every row of a document of lines leads there and back.
  private func walkRows(_ document: JSONDocument, _ text: [UInt8]) throws {
    guard let root = document.root else { return }
    let rows = JSONRows(document, root: root)
    rows.openAll(root)
    for row in 0..<rows.rowCount {
      let node = rows.node(row: row)
      let start = document.range(of: node).lowerBound
      #expect(rows.row(of: node) == row, "\(text)")
      #expect(row == 0 || document.node(atOffset: start) == node, "\(text)")
      if let parent = document.parent(of: node), let index = document.index(of: node) {
        #expect(document.childWord(index, of: parent.word) == node.word, "\(text)")
      }
    }
  }

  /// A text with some bytes changed, taken out, doubled, or a part of another put in.
  private func mutated(_ seeds: [[UInt8]], _ random: inout Seeded) -> [UInt8] {
    var text = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...text.count, using: &random)
      let other = seeds.randomElement(using: &random) ?? []
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where place < text.count: text[place] = UInt8.random(in: 0...255, using: &random)
      case 1 where place < text.count: text.remove(at: place)
      case 2:
        text.insert(
          Array("[]{}\",:\\ \n019eE.-tfn\0".utf8).randomElement(using: &random) ?? 0, at: place)
      case 3: text.insert(contentsOf: other, at: place)
      default: text = Array(text[..<place])
      }
    }
    return text
  }

  @Test("Random texts: every fact of every value is what a plain reader says", arguments: 0..<40)
  func facts(seed: Int) throws {
    var maker = TextMaker(random: Seeded(UInt64(seed)))
    let bytes = Array(maker.text(depth: 7).utf8)
    let document = JSONDocument(bytes)
    #expect(document.state == .complete)
    let plain = PlainValue.read(bytes)
    check(plain, try #require(document.root), nil, document)
  }

  private func check(
    _ plain: PlainValue, _ node: JSONNode, _ parent: JSONNode?, _ document: JSONDocument
  ) {
    #expect(document.range(of: node) == plain.range)
    #expect(document.keyRange(of: node) == plain.key)
    #expect(document.parent(of: node) == parent)
    #expect(document.childCount(of: node) == plain.children.count)
    #expect(document.node(atOffset: plain.range.lowerBound) == node)
    #expect(document.node(atOffset: plain.range.upperBound - 1) == node)
    let children = Array(document.children(of: node))
    #expect(children.count == plain.children.count)
    for (index, pair) in zip(plain.children, children).enumerated() {
      #expect(document.index(of: pair.1) == (plain.isObject ? nil : index))
      check(pair.0, pair.1, node, document)
    }
  }

  @Test("Random folds: the rows are those of a plain walk, there and back", arguments: 0..<12)
  func rows(seed: Int) throws {
    var maker = TextMaker(random: Seeded(UInt64(seed) + 100))
    let bytes = Array(("[" + maker.text(depth: 7) + "," + maker.text(depth: 7) + "]").utf8)
    let document = JSONDocument(bytes)
    let rows = JSONRows(document, root: try #require(document.root))
    var walk = FoldWalk(PlainValue.read(bytes))
    for _ in 0..<60 {
      let fold = Fold.some.randomElement(using: &maker.random) ?? .open
      let isRoot = Int.random(in: 0..<4, using: &maker.random) == 0
      let target = isRoot ? walk.root : walk.all.randomElement(using: &maker.random) ?? walk.root
      fold.apply(rows, try #require(document.node(atOffset: target.range.lowerBound)))
      walk.apply(fold, target)
      let shown = (0..<rows.rowCount).map { rows.node(row: $0) }
      #expect(shown.map { document.range(of: $0).lowerBound } == walk.shown)
      #expect(shown.indices.allSatisfy { rows.row(of: shown[$0]) == $0 })
    }
  }

  @Test("Rows taken in while the text arrives are those of the whole text", arguments: 0..<12)
  func updates(seed: Int) throws {
    var maker = TextMaker(random: Seeded(UInt64(seed) + 200))
    let bytes = Array(
      ("{\"a\":" + maker.text(depth: 7) + ",\"b\":" + maker.text(depth: 7) + "}").utf8)
    let document = JSONDocument()
    var rows: JSONRows?
    document.feed(bytes, pieces: [1, 7, 2, 9]) { document in
      if rows == nil { rows = document.root.map { JSONRows(document, root: $0) } }
      guard let rows else { return }
      rows.update()
      // open what came, sometimes close something
      let last = rows.node(row: rows.rowCount - 1)
      if maker.random.next() % 8 == 0 { rows.close(last) } else { rows.open(last) }
    }
    document.finish()
    let grown = try #require(rows)
    grown.update()
    let fresh = JSONRows(document, root: grown.root)
    let all = Array(PlainValue.read(bytes).walk()).compactMap {
      document.node(atOffset: $0.range.lowerBound)
    }
    for node in all { if grown.isOpen(node) { fresh.open(node) } else { fresh.close(node) } }
    #expect(grown.rowCount == fresh.rowCount)
    #expect(
      (0..<grown.rowCount).map { grown.node(row: $0) }
        == (0..<fresh.rowCount).map { fresh.node(row: $0) })
    grown.openAll(grown.root)
    #expect((0..<grown.rowCount).map { grown.node(row: $0) } == all)
  }
}

/// What a person does to a row.
enum Fold {
  case open, close, openAll, closeAll, reveal
  case levels(Int)

  static let some: [Fold] = [
    .open, .close, .openAll, .closeAll, .reveal, .levels(0), .levels(1), .levels(2), .levels(3),
  ]

  func apply(_ rows: JSONRows, _ node: JSONNode) {
    switch self {
    case .open: rows.open(node)
    case .close: rows.close(node)
    case .openAll: rows.openAll(node)
    case .closeAll: rows.closeAll(node)
    case .levels(let levels): rows.open(node, levels: levels)
    case .reveal: #expect(rows.node(row: rows.reveal(node)) == node)
    }
  }
}

/// The same done to a plain tree.
struct FoldWalk {
  let root: PlainValue
  let all: [PlainValue]
  private var open: Set<ObjectIdentifier>

  init(_ root: PlainValue) {
    self.root = root
    all = root.walk()
    open = [ObjectIdentifier(root)]
  }

  var shown: [Int] { root.walk { open.contains(ObjectIdentifier($0)) }.map(\.range.lowerBound) }

  private func below(_ target: PlainValue, _ levels: Int) -> [ObjectIdentifier] {
    guard levels > 0 else { return [] }
    return [ObjectIdentifier(target)] + target.children.flatMap { below($0, levels - 1) }
  }

  mutating func apply(_ fold: Fold, _ target: PlainValue) {
    switch fold {
    case .open: open.insert(ObjectIdentifier(target))
    case .close: open.remove(ObjectIdentifier(target))
    case .openAll: open.formUnion(target.walk().map(ObjectIdentifier.init))
    case .closeAll: open.subtract(target.walk().map(ObjectIdentifier.init))
    case .levels(let levels):
      open.subtract(target.walk().map(ObjectIdentifier.init))
      open.formUnion(below(target, levels))
    case .reveal:
      let around = all.filter { $0 !== target && $0.range.contains(target.range.lowerBound) }
      open.formUnion(around.map(ObjectIdentifier.init))
    }
  }
}
