import Testing

@testable import Sessions

@Suite("any bytes are a file")
struct FuzzTests {
  static let seeds = Array(UInt64(1)...40)
  /// Pieces that mean something somewhere, and some that mean nothing.
  static let pieces: [[UInt8]] =
    [
      "GET http://h", "http://h/a", "POST /", "?", "&", "=", "a", "b=1", "A: 1", ":", " ", "  ",
      "\t",
      "#", "###", "# @off ", "# @off @1 ?a=1", "# @off @2 &b", "# @off A: 1", "# @name x", "// ",
      "# @data $.a", "@v = 1", "{{", "}}", "{{v}}", "{%", "%}", "> {%", "< {%", "> ./a.js", "<> f",
      "?? x", "/*", "*/", "HTTP/1.1", "HTTP/1.1 200 OK", "é", "\u{0301}", "body",
    ].map { Array($0.utf8) } + [[0xFF], [0xEF, 0xBB, 0xBF], [0], [0xC3]]
  static let ends: [[UInt8]] = ["\n", "\n", "\n", "\r\n", "\r", "\n\n"].map { Array($0.utf8) }

  static func bytes(_ chance: inout Chance) -> [UInt8] {
    (0..<chance.number(below: 40)).flatMap { _ in
      chance.number(below: 3) == 0 ? chance.one(of: ends) : chance.one(of: pieces)
    }
  }
  /// Lines that are mostly rows.
  static let rows = [
    "A: 1", "\tB:2", "{{c}} : ", "  ?a=1", "  &b", "&c=2&d=3", "?&e=", "    f=1", "  /path",
    "  g=1&",
    "# @off X: 1", "# @off   &h=1", "# @off @1 ?i", "# @off @2 &j=2", "# @off @9 &k", "# words",
  ].map { Array($0.utf8) }
  static let queries = [
    "", "?", "?a=1", "?a=1&b=2&c=3", "?a&&b=", "?a&", "?x={{y & z}}", "#f", "?q#f",
  ]

  /// A file that has rows for sure.
  static func request(_ chance: inout Chance) -> [UInt8] {
    let end = chance.one(of: ends.filter { $0.count < 3 })
    var bytes = Array("GET http://h\(chance.one(of: queries))".utf8)
    for _ in 0..<chance.number(below: 7) { bytes += end + chance.one(of: rows) }
    if chance.number(below: 2) == 0 { bytes += end + end + Self.bytes(&chance) }
    return bytes
  }
  static func text(_ chance: inout Chance) -> String {
    let bytes = (0..<chance.number(below: 4)).flatMap { _ in
      chance.one(of: chance.number(below: 8) == 0 ? ends : pieces)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("it prints to the same bytes", arguments: seeds)
  func printed(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    for _ in 0..<100 {
      let bytes = Self.bytes(&chance)
      #expect(HTTPFile(bytes).printed == bytes)
      let noise = (0..<chance.number(below: 64)).map { _ in
        UInt8.random(in: 0...255, using: &chance)
      }
      #expect(HTTPFile(noise).printed == noise)
    }
  }

  @Test("an edit is read again as what was asked, or refused and changes nothing", arguments: seeds)
  func edits(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    var tally = Tally()
    for _ in 0..<60 {
      let isPlain = chance.number(below: 3) == 0
      let file = HTTPFile(isPlain ? Self.bytes(&chance) : Self.request(&chance))
      for request in file.requests { edit(file, request, &chance, &tally) }
    }
    // Most edits have hostile texts; if hardly any were made, nothing would be tested.
    #expect(tally.made > 100)
    #expect(tally.ticked > tally.notTicked * 5)
  }

  private struct Tally { var made = 0, refused = 0, ticked = 0, notTicked = 0 }

  private func edit(
    _ file: HTTPFile, _ request: SavedRequest, _ chance: inout Chance, _ tally: inout Tally
  ) {
    func check(
      _ file: HTTPFile, _ request: Int, _ edit: (inout HTTPFile) -> EditRefusal?,
      _ isAsked: (SavedRequest) -> Bool
    ) {
      var edited = file
      if edit(&edited) == nil {
        #expect(isAsked(edited.requests[request]), "\(file.bytes)")
        #expect(edited.printed == edited.bytes)
        tally.made += 1
      } else {
        #expect(edited == file)
        tally.refused += 1
      }
    }

    let (name, value) = (
      Self.text(&chance), chance.number(below: 4) == 0 ? nil : Self.text(&chance)
    )
    let index = request.index
    for (row, old) in request.rows.enumerated() {
      let on = chance.number(below: 2) == 0
      let asked = RequestShape.Row(old.kind, isOn: on, writing: name, value, over: old)
      check(file, index, { $0.setRow(row, of: index, on: on, name: name, value: value) }) {
        RequestShape($0).rows[row] == asked && $0.rows.count == request.rows.count
      }
      check(file, index, { $0.removeRow(row, of: index) }) {
        $0.rows.count == request.rows.count - 1
      }
      if old.isOn { tickedAndBack(file, request, row, &tally) }
    }
    for kind in [SavedRow.Kind.header, .parameter] {
      check(file, index, { $0.addRow(kind, to: index, name: name, value: value) }) {
        $0.rows.count == request.rows.count + 1
      }
    }
    let body = Array(value?.utf8 ?? "".utf8)
    check(file, index, { $0.setBody(body, of: index) }) {
      $0.body.elementsEqual(FileLines.withoutEmptyLines(body[...]))
    }
    check(file, index, { $0.setMethod(name, of: index) }) {
      $0.method.utf8.elementsEqual(name.utf8)
    }
    check(file, index, { $0.setURL(name, of: index) }) { _ in true }
    check(file, index, { $0.setData(nil, of: index) }) { $0.data == nil }
  }

  /// A row that is on can be ticked off and on again with the same bytes, where the format allows the first.
  private func tickedAndBack(
    _ file: HTTPFile, _ request: SavedRequest, _ row: Int, _ tally: inout Tally
  ) {
    var edited = file
    let old = request.rows[row]
    let off = edited.setRow(row, of: request.index, on: false, name: old.name, value: old.value)
    guard off == nil else {
      tally.notTicked += 1
      return
    }
    tally.ticked += 1
    let on = edited.setRow(row, of: request.index, on: true, name: old.name, value: old.value)
    #expect(
      on == nil && edited == file,
      "\(String(decoding: file.bytes, as: UTF8.self).debugDescription) \(row)")
  }
}
