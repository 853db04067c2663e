import Testing

@testable import JSONTree

struct JSONPrinterTests {
  @Test("Two blanks a level; order, duplicates, escapes and numbers stay")
  func layout() throws {
    let document = JSONDocument(#" {"b":1.0,"a":[ ],"b":{"x":{ }},"n":[1E2,"\u00e9\/"]} "#)
    #expect(
      pretty(document, try document.at("$")) == #"""
        {
          "b": 1.0,
          "a": [],
          "b": {
            "x": {}
          },
          "n": [
            1E2,
            "\u00e9\/"
          ]
        }
        """#)
    #expect(pretty(document, try document.at("$.n")) == "[\n  1E2,\n  \"\\u00e9\\/\"\n]")
    #expect(pretty(document, try document.at("$.n[0]")) == "1E2")
  }

  @Test("The pretty text has the same values, random texts", arguments: 0..<20)
  func sameValues(seed: Int) throws {
    var maker = TextMaker(random: Seeded(UInt64(seed) + 300))
    let document = JSONDocument(maker.text(depth: 6))
    let printed = JSONDocument(pretty(document, try document.at("$")))
    #expect(printed.state == .complete)
    #expect(printed.wordCount == document.wordCount)
    #expect(pretty(printed, try printed.at("$")) == pretty(document, try document.at("$")))
    let texts = [document, printed].map { document in
      (0..<document.wordCount).filter { document.words[$0] & IndexWord.extra == 0 }
        .filter { !document.isContainer($0) && !document.isCloser($0) }
        .map { document.store.bytes(document.offset($0)..<document.scalarEnd($0)) }
    }
    #expect(texts[0] == texts[1])
  }

  @Test("It comes in pieces and stops when they are not wanted")
  func pieces() throws {
    let long = String(repeating: "long ", count: 60_000)
    let document = JSONDocument("[\"\(long)\",1,\"\(long)\"]")
    var sizes: [Int] = []
    JSONPrinter.pretty(document, try document.at("$")) {
      sizes.append($0.count)
      return true
    }
    #expect(sizes.reduce(0, +) == 2 * 300_000 + 19)
    #expect(sizes.allSatisfy { $0 < 3 * 65_536 })
    var calls = 0
    JSONPrinter.pretty(document, try document.at("$")) { _ in
      calls += 1
      return calls < 2
    }
    #expect(calls == 2)
  }

  @Test("3,000 levels print without a stack, and move no further to the right than 128")
  func deep() throws {
    let text = String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)
    let document = JSONDocument(text)
    let lines = pretty(document, try document.at("$")).split(separator: "\n")
    #expect(lines.count == 5999)
    #expect(lines[2999] == String(repeating: " ", count: 2 * JSONPrinter.deepest) + "[]")
  }
}
