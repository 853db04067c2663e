import Lotus
import Testing

@testable import Sessions

@Suite("The filter of the log")
struct LogFilterTests {
  static let now: UInt64 = 1_764_500_000_000_000_000
  static let record = LogRecord(
    id: 1, time: now - 120_000_000_000, kind: .finished, exchange: "x",
    fields: [
      .init("method", "POST"), .init("url", "http://ann@127.0.0.1:8080/Users?q=1"),
      .init("status", "404"), .init("size", "12400"), .init("time", "250000"),
      .init("headers", "X-Token: abc"),
    ])

  static let holding = [
    "", "kind:finished", "kind:fin", "KIND:Finished", "!kind:note", "kind!=note", "method:post",
    "~m POST", "~m post ~s 4..", "host:127.0.0.1", "host:8080", "host:0.0.1:80", "~h 127",
    "url:/users",
    "url:users?q", "status:404", "status=404", "status:4xx", "status>=400", "status>403",
    "status<=404",
    "status<405", "status!=200", "!status:200", "status!=5xx", "~s >=400", "size>10kB", "size<1MB",
    "size=12400", "time>200ms", "time<=250", "time<1s", "time>=250000us", "age<5m", "age:2m",
    "age>1m",
    "age<1h", "age<1d", "text:token", "TOKEN", "x-token post", "\"X-Token: abc\"", "text:\"n: a\"",
    "http://", "127.0.0.1:8080", "finish", "POST FINISHED", "!cancelled",
  ]
  static let refusing = [
    "kind:note", "!kind:finished", "method:POS", "~m GET", "host:users", "host:ann", "host:9090",
    "url:/items", "status:200", "status:5xx", "status>404", "status<404", "status!=404",
    "status!=4xx",
    "size<10kB", "time>250ms", "age<1m", "age:1m", "nothing", "users nothing", "cancelled", "cache",
    "\"abc X\"",
  ]

  @Test("A record that fits is shown", arguments: holding)
  func holds(_ text: String) throws {
    #expect(try LogFilter(text).holds(Self.record, now: Self.now))
  }

  @Test("One that does not is not", arguments: refusing)
  func refuses(_ text: String) throws {
    #expect(try !LogFilter(text).holds(Self.record, now: Self.now))
  }

  @Test("A field that a record does not have fits no comparison, and every denied one")
  func missing() throws {
    let note = LogRecord(id: 1, time: 0, kind: .note, exchange: "", fields: [])
    #expect(try !LogFilter("status<600").holds(note, now: 0))
    #expect(try LogFilter("!status<600").holds(note, now: 0))
  }

  static let mistakes: [(String, LogFilterError.Fact, Range<Int>)] = [
    ("stats>=400", .noField("stats", near: "status"), 0..<5),
    ("GET qqqqqqqqq:1", .noField("qqqqqqqqq", near: nil), 4..<13),
    ("~z 1", .noLetter("z"), 0..<2), ("kind:", .noValue(field: "kind"), 4..<5),
    ("a status>=", .noValue(field: "status"), 9..<10), ("kind:wrong", .noKind("wrong"), 5..<10),
    (
      "status>=4x", .noNumber("4x", field: "status", example: "status>=400 status:4xx"), 8..<10
    ),
    ("age<5y", .noNumber("5y", field: "age", example: "age<5m"), 4..<6),
    ("size>-1", .noNumber("-1", field: "size", example: "size>10kB"), 5..<7),
    ("method>GET", .notCompared(field: "method"), 0..<10), ("a \"b c", .openQuote, 2..<6),
  ]

  @Test("What is no filter says what is wrong and where", arguments: mistakes)
  func mistake(_ text: String, _ fact: LogFilterError.Fact, _ place: Range<Int>) {
    #expect(throws: LogFilterError(fact: fact, place: place)) { try LogFilter(text) }
  }

  @Test("Every mistake has words with its place")
  func words() {
    for (text, fact, place) in Self.mistakes {
      let complaint = Complaint(LogFilterError(fact: fact, place: place))
      #expect(complaint.what.hasPrefix("\(place.lowerBound + 1): "), "\(text)")
      #expect(!complaint.hint.isEmpty)
    }
  }

  @Test("Every field of the table is read by name and by letter, as its example says")
  func table() throws {
    #expect(Set(LogFilterField.table.map(\.letter)).count == LogFilterField.table.count)
    for field in LogFilterField.table {
      for example in field.example.split(separator: " ") where example.hasPrefix(field.name) {
        _ = try LogFilter(String(example))
        _ = try LogFilter("~\(field.letter) " + example.dropFirst(field.name.count))
      }
    }
  }

  static let offers: [(String, String, [String])] = [
    ("kind:f", "", ["kind:finished", "kind:failed"]), ("a me", "a ", ["method:"]),
    ("!st", "!", ["status"]), ("method:P", "", ["method:POST", "method:PUT", "method:PATCH"]),
    ("zz", "", []),
  ]

  @Test("What may be typed is offered", arguments: offers)
  func completion(_ text: String, _ kept: String, _ words: [String]) {
    let found = LogFilter.completions(of: text)
    #expect(found.kept == kept)
    #expect(found.words == words)
  }

  @Test("Everything that is offered is understood, once it has a value")
  func offersAreRead() throws {
    for word in LogFilter.completions(of: "kind:").words
      + LogFilter.completions(of: "method:").words
    {
      _ = try LogFilter(word)
    }
    #expect(LogFilter.completions(of: "").words.count == LogFilterField.table.count)
  }
}
