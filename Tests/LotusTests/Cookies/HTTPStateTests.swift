import Foundation
import TestSupport
import Testing

@testable import Lotus

/// One case of the http-state suite: what `home.example.org` sets, and what the next request sends.
struct HTTPStateCase: Sendable, CustomTestStringConvertible {
  let name: String
  let lines: [[UInt8]]
  let next: String
  let expected: [UInt8]
  var testDescription: String { name }

  static let names = Corpora.files(in: "http-state/tests/data/parser", suffix: "-test").map {
    String($0.dropFirst("http-state/tests/data/parser/".count).dropLast("-test".count))
  }

  init(_ name: String) throws {
    let folder = "http-state/tests/data/parser/"
    let given = try Corpora.read(folder + name + "-test").split(separator: 0x0A)
    self.name = name
    lines = given.compactMap { Self.value(of: "Set-Cookie:", in: $0) }
    let location = given.compactMap { Self.value(of: "Location:", in: $0) }.first
    next =
      location.map { HeaderLine(bytes: Array("l:".utf8) + $0).value }
      ?? "/cookie-parser-result?\(name)"
    let lines = try Corpora.read(folder + name + "-expected").split(separator: 0x0A)
    expected = lines.compactMap { Self.value(of: "Cookie: ", in: $0) }.first ?? []
  }

  private static func value(of name: String, in line: ArraySlice<UInt8>) -> [UInt8]? {
    line.starts(with: name.utf8) ? Array(line.dropFirst(name.utf8.count)) : nil
  }

  /// What the jar sends. The suite is of 2010 and takes 2019 for the future.
  func sent() throws -> [UInt8] {
    let now = try #require(CookieDate.seconds("Mon, 04 Oct 2010 00:00:00 GMT"))
    let first = try RequestURL("http://home.example.org:8888/cookie-parser?\(name)")
    var jar = CookieJar()
    for line in lines { jar.keep(line, from: first, now: now) }
    return jar.line(for: try first.resolving(next), now: now)
  }
}

@Suite("The http-state suite", .needs(.corpora))
struct HTTPStateTests {
  /// Where the jar differs, and why.
  static let differences: [String: String] = [
    "disabled-chromium0022":
      "a NUL in it: no header may carry one, the cookie is refused (RFC 6265bis 5.6)",
    "disabled-chromium0023": "a CR in it: the same",
    "disabled-path0029":
      "paths are compared as they are sent (RFC 6265 5.1.4), `f%6Fo` is not `foo`",
  ]

  @Test("every case sends what is expected, or is a difference with a reason")
  func cases() throws {
    var passed = 0
    for name in HTTPStateCase.names {
      let test = try HTTPStateCase(name)
      let sent = try test.sent()
      let isExpected = sent == test.expected
      passed += isExpected ? 1 : 0
      let isKnown = Self.differences[name] != nil
      let words =
        "\(name): \(HeaderLine.text(sent[...])) for \(HeaderLine.text(test.expected[...]))"
      #expect(isExpected != isKnown, "\(words)")
    }
    print("http-state: \(passed) of \(HTTPStateCase.names.count) pass, differences:")
    for (name, reason) in Self.differences.sorted(by: { $0.key < $1.key }) {
      print("  \(name): \(reason)")
    }
    #expect(HTTPStateCase.names.count == 222)
  }

  struct DateCase: Decodable {
    let test: String
    let expected: String?
  }

  @Test("every date is read as expected", arguments: ["examples", "bsd-examples"])
  func dates(name: String) throws {
    let bytes = try Corpora.read("http-state/tests/data/dates/\(name).json")
    // The licence stands above as a comment, which JSON has none of.
    let lines = bytes.split(separator: 0x0A).filter { !$0.starts(with: "//".utf8) }
    let cases = try JSONDecoder().decode(
      [DateCase].self, from: Data(lines.joined(separator: [0x0A])))
    for date in cases {
      let expected = date.expected.map { CookieDate.seconds($0) }
      #expect(expected != .some(nil))
      #expect(CookieDate.seconds(date.test) == expected ?? nil, "\(date.test)")
    }
    print("http-state: \(cases.count) dates of \(name) pass")
    #expect(cases.count >= 15)
  }
}
