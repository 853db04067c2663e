import JSONTree
import Lotus
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Nothing in an answer can drive the terminal or trap the pane")
struct AnswerSafetyTests {
  @Test("the big list of naughty strings as keys, values, headers and bytes: every cell is safe")
  func naughty() throws {
    let document = JSONDocument(try Corpora.read("blns/blns.json"))
    let root = try #require(document.root)
    let strings = (0..<document.childCount(of: root)).compactMap { index in
      document.node(at: JSONPath([.index(index)]))
    }
    #expect(strings.count > 500)
    for node in strings {
      let written = document.store.bytes(document.range(of: node))
      var pane = try Self.pane(written, document.string(of: node) ?? "")
      for _ in AnswerTab.allCases {
        Self.expectSafe(pane.surface(60, 12))
        _ = pane.perform(.nextTab)
      }
    }
  }

  /// A pane with a text as key, value, header, reason and in the bytes after the JSON.
  private static func pane(_ written: [UInt8], _ text: String) throws -> AnswerPane {
    let isJSON = text.utf8.count % 2 == 0
    let body = Array("{".utf8) + written + Array(":".utf8) + written + Array("}".utf8)
    let raw = isJSON ? body : body + Array(text.utf8)
    let line = HeaderLine(bytes: Array("X-Naughty: ".utf8) + Array(text.utf8))
    return try AnswerScene.finished(raw, AnswerScene.head(reason: text, more: [line]))
  }

  @Test("controls of every kind in every place: every cell is safe")
  func controls() throws {
    let bytes = (0...255).map { UInt8($0) } + Array("\u{202E}\u{200B}\u{2028}\u{85}\u{FEFF}".utf8)
    var pane = try AnswerScene.finished(
      Array("text ".utf8) + [UInt8](repeating: 0x61, count: 9000) + bytes,
      AnswerScene.head(more: [HeaderLine(bytes: bytes)]))
    for command in [Command.bottom, .nextTab, .nextTab, .nextTab] {
      _ = pane.surface(40, 20)
      _ = pane.perform(command)
      Self.expectSafe(pane.surface(40, 20))
    }
  }

  @Test("nesting as deep as it is taken: the cursor's row has room, its path ends with where it is")
  func deep() {
    let depth = 5_000
    let text = String(repeating: "[", count: depth) + "7" + String(repeating: "]", count: depth)
    var pane = AnswerScene.file(text)
    _ = pane.rows(60, 12)
    pane.perform(all: [.openAll, .bottom])
    let rows = pane.rows(60, 12)
    #expect(rows.contains { $0.contains("0: 7") })
    #expect(rows[11].contains("…") && rows[11].contains("[0][0]"))
    #expect(rows[11].contains("\(depth + 1)/\(depth + 1)"))
    pane.perform(all: [.top])
    #expect(pane.rows(60, 12)[2].contains("▾ [] 1 element"))
  }

  @Test("any number as length, time or moment", arguments: [Int.min, -1, 0, 1, Int.max])
  func numbers(number: Int) throws {
    let length: HeaderList = [HeaderLine("Content-Length", "\(number)")]
    var pane = AnswerPane()
    pane.receive(.started(try AnswerScene.exchange()), now: 0)
    pane.receive(.uploaded(number, of: number), now: 0)
    Self.expectSafe(pane.surface(100, 10))
    pane.receive(.head(AnswerScene.head(more: length)), now: 0)
    pane.receive(.chunk([0x5B]), now: 1)
    Self.expectSafe(pane.surface(100, 10, now: UInt64.max))
    pane.receive(.stored(try Self.entry(number)), now: 0)
    pane.receive(.chunk([0x5B]), now: 1)
    pane.receive(.loaded, now: 2)
    for _ in AnswerTab.allCases {
      Self.expectSafe(pane.surface(100, 20, now: 0))
      _ = pane.perform(.nextTab)
    }
  }

  /// A stored entry with this number wherever it has one.
  private static func entry(_ number: Int) throws -> CacheEntry {
    var timings = Timings()
    timings.nameLookup = number
    timings.connect = number
    timings.tls = number
    timings.preTransfer = number
    timings.firstByte = number
    timings.total = number
    timings.sentBytes = number
    timings.wireBytes = number
    timings.headerBytes = number
    let moment = UInt64(bitPattern: Int64(number))
    var exchange = Exchange(id: "1", request: try AnswerScene.request(), startedAt: moment)
    exchange.head = ResponseHead(version: "", status: number)
    exchange.bodySize = number
    exchange.timings = timings
    let head = ResponseHead(version: "", status: number)
    exchange.hops = [
      Hop(request: exchange.request, head: head, timings: timings, dropped: [])
    ]
    return CacheEntry(exchange: exchange, bodyName: "", folder: "", isPinned: false)
  }

  @Test("every state draws at any size", arguments: AnswerScene.all)
  func sizes(scene: AnswerScene) throws {
    var pane = try scene.make()
    for width in [0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 20, 300] {
      for height in [0, 1, 2, 3, 4, 5, 100] {
        for _ in AnswerTab.allCases {
          Self.expectSafe(pane.surface(width, height, focused: width % 2 == 0))
          _ = pane.perform(.nextTab)
        }
      }
    }
  }

  @Test(
    "commands and keys in any order over any document: no trap, the cursor shows", arguments: 0..<40
  )
  func random(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    var text = Self.value(&chance, depth: 0)
    if chance.below(4) == 0 { text.removeLast() }
    var pane = AnswerPane(mapping: chance.below(2) == 0 ? try JSONPath("$[0]") : nil)
    pane.receive(.file(name: "any", size: nil), now: 0)
    var rest = Array(text.utf8)[...]
    var steps: [String] = []
    for _ in 0..<60 {
      if chance.below(3) == 0, !rest.isEmpty {
        let piece = rest.prefix(1 + chance.below(40))
        rest = rest.dropFirst(piece.count)
        pane.receive(.chunk(Array(piece)), now: 0)
        if rest.isEmpty { pane.receive(.loaded, now: 0) }
        steps.append("\(piece.count) bytes")
      }
      steps.append(Self.step(&pane, &chance))
      let height = chance.below(20)
      Self.expectSafe(pane.surface(chance.below(70), height))
      if let tree = pane.tree {
        #expect(tree.rows.row(of: tree.cursor) != nil, "\(text) after \(steps)")
      }
    }
  }

  /// Answers what it did.
  private static func step(_ pane: inout AnswerPane, _ chance: inout Chance) -> String {
    let done: String
    if pane.isEditing {
      let keys: [InputEvent] = [
        .text("a"), .text("1"), .key(.enter, []), .key(.escape, []), .key(.backspace, []),
        .paste([0x61, 0x0A, 0x1B]),
      ]
      let key = keys[chance.below(keys.count)]
      pane.input(key)
      done = "\(key)"
    } else {
      let commands = Command.allCases
      let command = commands[chance.below(commands.count)]
      _ = pane.perform(command)
      done = "\(command)"
    }
    if pane.hasWork, chance.below(2) == 0 { pane.continueWork() }
    return done
  }

  private static func value(_ chance: inout Chance, depth: Int) -> String {
    switch depth > 6 ? 3 + chance.below(4) : chance.below(7) {
    case 0, 1:
      let parts = (0..<chance.below(6)).map { _ in value(&chance, depth: depth + 1) }
      return "[" + parts.joined(separator: ",") + "]"
    case 2:
      let parts = (0..<chance.below(6)).map { _ in
        "\"k\(chance.below(4))\": " + value(&chance, depth: depth + 1)
      }
      return "{" + parts.joined(separator: ", ") + "}"
    case 3: return "\"a\\n\\u00e9\(chance.below(100))日\""
    case 4: return "\(chance.below(1000))"
    case 5: return "null"
    default: return "true"
    }
  }

  /// What could move a cursor, change a mode, or turn the direction of a row.
  private static func drivesTerminals(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default:
      [0x61C, 0x200E, 0x200F].contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  private static func expectSafe(
    _ surface: Surface, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scalars = surface.rows(trim: false).joined().unicodeScalars
    let unsafe = scalars.filter(drivesTerminals)
    #expect(unsafe.isEmpty, sourceLocation: sourceLocation)
  }
}
