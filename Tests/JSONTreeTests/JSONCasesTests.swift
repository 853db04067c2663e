import Testing

@testable import JSONTree

/// Cases 20 to 22 of the public bug reports: what other tools lose.
struct JSONCasesTests {
  private func members(_ document: JSONDocument, _ path: String) throws -> [String] {
    let node = try document.at(path)
    return document.children(of: node).map {
      "\(document.key(of: $0) ?? ""): \(document.text(of: $0))"
    }
  }

  @Test(
    "20: keys that come twice and the order of all stay in rows, pretty text and copy",
    arguments: [
      (#"{"b":1,"a":2,"b":3}"#, "$", ["b: 1", "a: 2", "b: 3"]),
      (#"{"":1,"a":2,"":3}"#, "$", [": 1", "a: 2", ": 3"]),
      (#"{"a":1,"\u0061":2}"#, "$", ["a: 1", "a: 2"]),
      (
        #"{"z":0,"x":{"k":1,"k":1,"j":{}},"x":2}"#, "$",
        ["z: 0", #"x: {"k":1,"k":1,"j":{}}"#, "x: 2"]
      ),
      (#"[{"é":1,"é":2}]"#, "$[0]", ["é: 1", "é: 2"]),
      (#"{"10":1,"9":2,"1":3}"#, "$", ["10: 1", "9: 2", "1: 3"]),
    ])
  func duplicates(text: String, path: String, expected: [String]) throws {
    let document = JSONDocument(text)
    #expect(try members(document, path) == expected)
    let root = try document.at("$")
    #expect(document.text(of: root) == text)
    #expect(pretty(document, root).filter { $0 != "\n" && $0 != " " } == text)
    let rows = JSONRows(document, root: try document.at(path))
    #expect(rows.rowCount == expected.count + 1)
  }

  @Test(
    "21: numbers keep their text in rows, pretty text and copy",
    arguments: [
      "1736184243098437392", "1.00", "2936.23380448434092597", "1e1000", "-0", "1E2", "0.0", "-0.0",
      "1e+2", "1e-0", "123456789012345678901234567890", "0.1e-999999999999999999999", "-1E+00",
      "9007199254740993", "18446744073709551616", "4.9406564584124654e-324",
    ])
  func numbers(text: String) throws {
    let document = JSONDocument("[\(text),{\"n\": \(text)}]")
    for path in ["$[0]", "$[1].n"] {
      let node = try document.at(path)
      #expect(document.kind(of: node) == .number)
      #expect(document.text(of: node) == text)
      #expect(pretty(document, node) == text)
    }
    #expect(
      pretty(document, try document.at("$")) == "[\n  \(text),\n  {\n    \"n\": \(text)\n  }\n]")
  }

  @Test(
    "22: escaped controls stay escaped in pretty text, copy gives the data",
    arguments: [
      (#"\u001b[2J"#, "\u{1B}[2J"), (#"\u009b31m"#, "\u{9B}31m"), (#"\u202egnp"#, "\u{202E}gnp"),
      (#"\u0007\b\u0000"#, "\u{7}\u{8}\0"), (#"\u2066x\u2069"#, "\u{2066}x\u{2069}"),
    ])
  func controls(written: String, data: String) throws {
    let document = JSONDocument("{\"\(written)\":\"\(written)\"}")
    let node = try #require(document.children(of: try document.at("$")).first { _ in true })
    #expect(document.string(of: node) == data)
    #expect(document.key(of: node) == data)
    #expect(
      pretty(document, try document.at("$")) == "{\n  \"\(written)\": \"\(written)\"\n}")
  }

  @Test(
    "22: a bare control in a string is no JSON, and the excerpt does not hold it",
    arguments: ["\u{1B}", "\u{7}", "\0", "\n", "\u{1F}"])
  func bareControls(control: String) throws {
    let document = JSONDocument("{\"a\":\"x\(control)[2J\"}")
    let error = try #require(document.error)
    #expect(error.reason == .controlInString)
    #expect(error.offset == 7)
    #expect(error.excerpt.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    #expect(document.store.bytes(0..<99) == Array("{\"a\":\"x\(control)[2J\"}".utf8))
  }

  @Test("22: what turns the writing direction is no part of an excerpt either")
  func direction() {
    let document = JSONDocument("{\"\u{202E}gnp\u{9B}\": oops}")
    let excerpt = document.error?.excerpt ?? ""
    #expect(!excerpt.unicodeScalars.contains { [0x202E, 0x9B].contains($0.value) })
    #expect(excerpt.contains("gnp"))
  }
}
