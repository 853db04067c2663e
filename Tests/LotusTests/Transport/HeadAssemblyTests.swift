import Testing

@testable import Lotus

@Suite("Heads put together from lines")
struct HeadAssemblyTests {
  static func run(_ lines: [String]) -> (events: [TransferEvent], assembly: HeadAssembly) {
    var assembly = HeadAssembly()
    let events = lines.compactMap { assembly.take(Array($0.utf8)) }
    return (events, assembly)
  }

  @Test("lines are kept raw, in order, folded ones as one")
  func finalHead() {
    let (events, _) = Self.run([
      "HTTP/1.1 200 OK\r\n", "zeta:1 \r\n", "X-Fold: one\r\n", "  two\r\n", "\tthree\n",
      "X-DUP: a\r\n",
      "x-dup: b\r\n", "no colon\r\n", "\r\n",
    ])
    let lines = [
      "zeta:1 ", "X-Fold: one\r\n  two\r\n\tthree", "X-DUP: a", "x-dup: b", "no colon",
    ]
    #expect(
      events == [
        .head(
          ResponseHead(
            version: "HTTP/1.1", status: 200, reason: "OK",
            headers: HeaderList(lines.map { HeaderLine(bytes: Array($0.utf8)) })))
      ])
  }

  @Test(
    "what of a head came is said",
    arguments: [
      ([], "no final head came"), (["HTTP/1.1 103 Early Hints\r\n", "\r\n"], "no final head came"),
      (["HTTP/1.1 302 Found\r\n", "Location: /"], "it begins HTTP/1.1 302 Found"),
      (["HTTP/1.1 200\r\n"], "it begins HTTP/1.1 200"),
    ])
  func arrived(lines: [String], words: String) {
    #expect(Self.run(lines).assembly.arrived == words)
  }

  @Test("heads before the final one are told apart from it, and lines after it are trailers")
  func informationalAndTrailers() {
    var (events, assembly) = Self.run([
      "HTTP/1.1 100 Continue\r\n", "\r\n", "HTTP/1.1 103 Early Hints\r\n", "Link: a\r\n", "\r\n",
      "HTTP/2 200 \r\n", "\r\n", "X-Sum: 42\r\n", "X-More: yes\r\n",
    ])
    #expect(
      events == [
        .informational(ResponseHead(version: "HTTP/1.1", status: 100, reason: "Continue")),
        .informational(
          ResponseHead(
            version: "HTTP/1.1", status: 103, reason: "Early Hints",
            headers: [HeaderLine("Link", "a")])),
        .head(ResponseHead(version: "HTTP/2", status: 200)),
      ])
    #expect(assembly.trailers().map(\.text) == ["X-Sum: 42", "X-More: yes"])
  }

  static let statusLines: [(line: String, head: ResponseHead)] = [
    ("HTTP/1.1 200", .init(version: "HTTP/1.1", status: 200)),
    ("HTTP/1.1 200 ", .init(version: "HTTP/1.1", status: 200)),
    (
      "HTTP/1.0 999 Weird  Status", .init(version: "HTTP/1.0", status: 999, reason: "Weird  Status")
    ),
    ("HTTP/1.1 abc", .init(version: "HTTP/1.1", status: 0)),
    ("HTTP/1.1", .init(version: "HTTP/1.1", status: 0)),
  ]

  @Test("a status line may lack its reason", arguments: statusLines)
  func statusLine(line: String, head: ResponseHead) {
    #expect(HeadAssembly.statusLine(Array(line.utf8)[...]) == head)
  }
}
