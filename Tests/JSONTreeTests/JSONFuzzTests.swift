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
    for _ in 0..<3000 {
      let text = mutated(seeds, &random)
      let whole = JSONDocument(text)
      let sizes = (0..<5).map { _ in Int.random(in: 1...9, using: &random) }
      let pieces = JSONDocument(text, pieces: sizes)
      if whole.error == nil { accepted += 1 } else { refused += 1 }
      #expect(
        pieces.isSame(as: whole), "\(text) in \(sizes): \(pieces.state) and not \(whole.state)")
    }
    print("fuzz: \(accepted) texts accepted, \(refused) refused, the same in pieces")
    #expect(accepted > 100 && refused > 1000)
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
      let fold = Fold.allCases.randomElement(using: &maker.random) ?? .open
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
enum Fold: CaseIterable {
  case open, close, openAll, closeAll, reveal

  func apply(_ rows: JSONRows, _ node: JSONNode) {
    switch self {
    case .open: rows.open(node)
    case .close: rows.close(node)
    case .openAll: rows.openAll(node)
    case .closeAll: rows.closeAll(node)
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

  mutating func apply(_ fold: Fold, _ target: PlainValue) {
    switch fold {
    case .open: open.insert(ObjectIdentifier(target))
    case .close: open.remove(ObjectIdentifier(target))
    case .openAll: open.formUnion(target.walk().map(ObjectIdentifier.init))
    case .closeAll: open.subtract(target.walk().map(ObjectIdentifier.init))
    case .reveal:
      let around = all.filter { $0 !== target && $0.range.contains(target.range.lowerBound) }
      open.formUnion(around.map(ObjectIdentifier.init))
    }
  }
}
