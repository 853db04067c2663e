import JSONTree
import Testing

@testable import Explorer

@Suite("Where the events of a body are")
struct EventIndexTests {
  private static func texts(_ text: String, _ form: EventForm, piece: Int) throws -> [String] {
    let store = ByteStore()
    var index = EventIndex(form)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      try store.append(Array(bytes[start..<min(bytes.count, start + piece)]))
      index.extend(store, isOver: false)
    }
    index.extend(store, isOver: true)
    return index.ranges(0..<index.count, in: store).map {
      String(decoding: store.bytes($0), as: UTF8.self)
    }
  }

  @Test(
    "blocks end with an empty line, whatever ends a line, in whatever pieces they come",
    arguments: [
      ("data: a\n\ndata: b\ndata: c\n\n", ["data: a", "data: b\ndata: c"]),
      ("data: a\r\n\r\ndata: b\r\n\r\n", ["data: a", "data: b"]),
      ("data: a\r\rdata: b\r\r", ["data: a", "data: b"]),
      ("\n\n\ndata: a\n\n\n\n: hi\n\n", ["data: a", ": hi"]),
      ("data: a\n\ndata: not closed", ["data: a", "data: not closed"]), ("", []), ("\n", []),
    ] as [(String, [String])], [1, 2, 3, 100])
  func blocks(scene: (String, [String]), piece: Int) throws {
    #expect(try Self.texts(scene.0, .blocks, piece: piece) == scene.1)
  }

  @Test("lines are events, empty ones are none", arguments: [1, 3, 100])
  func lines(piece: Int) throws {
    #expect(try Self.texts("1\r\n\r\n{}\n\n[2]", .lines, piece: piece) == ["1", "{}", "[2]"])
  }

  @Test("a block that is not over is no event yet")
  func open() throws {
    let store = ByteStore()
    var index = EventIndex(.blocks)
    try store.append(Array("data: a\n\ndata: b\n".utf8))
    index.extend(store, isOver: false)
    #expect(index.count == 1)
    try store.append(Array("\n".utf8))
    index.extend(store, isOver: false)
    #expect(index.count == 2)
  }

  @Test("any event is found among many short and long ones, as reading all of them finds it")
  func many() throws {
    var chance = Seeded(state: 7)
    let events = (0..<5000).map { number in
      "data: \(number) " + String(repeating: "x", count: Int.random(in: 0...200, using: &chance))
    }
    let store = ByteStore()
    try store.append(Array(events.map { $0 + "\n\n" }.joined().utf8))
    var index = EventIndex(.blocks)
    index.extend(store, isOver: true)
    #expect(index.count == 5000)
    for number in [0, 1, 17, 999, 2500, 4998, 4999] {
      let found = index.ranges(number..<number + 2, in: store).map {
        String(decoding: store.bytes($0), as: UTF8.self)
      }
      #expect(found == Array(events[number..<min(5000, number + 2)]))
    }
    #expect(index.ranges(5000..<5001, in: store).isEmpty)
  }

  @Test("fields of an event: data in lines, name, id, retry, comment (HTML 9.2.6)")
  func fields() throws {
    let store = ByteStore()
    try store.append(
      Array("\u{FEFF}: hello\nevent: tick\nid:7\nretry: 10\ndata:  a\ndata\ndata: b\nodd: 1".utf8))
    let event = ServerEvent(store, 0..<store.count, .blocks)
    #expect(event.name == "tick" && event.id == "7" && event.retry == "10")
    #expect(event.data == Array(" a\n\nb".utf8) && event.comment == Array("hello".utf8))
    #expect(!event.isCut && ServerEvent(store, 0..<store.count, .blocks, limit: 9).isCut)
  }
}
