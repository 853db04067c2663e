import Lotus

/// What nobody should send or answer, and what each dialect says to it: never a trap, never silence.
public struct HostileRow: Sendable, CustomStringConvertible {
  /// What this is about.
  public let name: String
  /// What is asked.
  public let call: Call
  /// Who answers.
  public let answer: Answering.Answer
  /// What is to be told.
  public let said: Said

  init(
    _ name: String, _ call: Call = Call(), answer: Answering.Answer = .init(200, Person.text),
    _ said: String, but: [String: String] = [:]
  ) {
    (self.name, self.call, self.answer, self.said) = (name, call, answer, Said(said, but: but))
  }
  /// Its name.
  public var description: String { name }

  /// Calls that are refused before anything is sent.
  public static let calls = [
    base(
      "", #"failed noHost("/w")"#,
      but: ["Lotus": #"failed noHost("")"#, "Merchant": "failed noBaseUrl"]),
    base("localhost:8080/x", #"failed noHost("localhost:8080/x/w")"#),
    base("ftp://h", #"failed badScheme("ftp")"#),
    base("http://", #"failed noHost("http:///w")"#),
    base("http://h:99999", #"failed badPort("99999")"#),
    base("http://h:x", #"failed badPort("x")"#),
    base("http://exa mple.com", #"failed noHost("http://exa mple.com/w")"#),
    base("http://h\r\nX-Evil: 1", #"failed controlInURL("http://h\r\nX-Evil: 1/w", offset: 8)"#),
    // Foundation's URLRequest takes no such line: it is not there when it is sent.
    HostileRow(
      "a line end in a header", Call(headers: ["X-A": "1\r\nX-Evil: 2"]),
      #"failed controlInHeader(name: "X-A")"#,
      but: ["Netto": "200 J Ann", "QuickRest": "200 J Ann"]),
    HostileRow("no header name", Call(headers: ["": "1"]), #"failed badHeaderName("")"#),
    HostileRow(
      "a header name with a blank", Call(headers: ["X A": "1"]), #"failed badHeaderName("X A")"#),
    HostileRow(
      "a header name that is a line", Call(headers: ["X: 1\r\nY": "1"]),
      #"failed controlInHeader(name: "X")"#),
  ]

  private static func base(_ base: String, _ said: String, but: [String: String] = [:])
    -> HostileRow
  {
    HostileRow("the base \(base.debugDescription)", Call(base: base), said, but: but)
  }

  /// Answers.
  public static let answers = [
    body("a number beyond all", #"{"id":1e999,"name":"x"}"#),
    body("a number that is not whole", #"{"id":1.5,"name":"x"}"#),
    body("a number beyond Int", #"{"id":9223372036854775808,"name":"x"}"#),
    body("half a character", #"{"id":1,"name":"\ud800"#, but: noJSON),
    body("an open object", #"{"id":7,"name":"J Ann""#, but: noJSON),
    body("two values", Person.text + Person.text, but: noJSON),
    body("a comma too many", #"{"id":7,"name":"J Ann",}"#, but: noJSON),
    body("a hundred thousand brackets", String(repeating: "[", count: 100_000), but: noJSON),
    body("a NUL", "\0", but: noJSON),
    HostileRow(
      "bytes that are no UTF-8",
      answer: .init(200, bytes: Array(#"{"id":7,"name":""#.utf8) + [0xFF] + Array("\"}".utf8)),
      "200 wrong", but: noJSON),
    HostileRow(
      "no status of the RFC", answer: .init(999, Person.text), "999 J Ann",
      but: ["QuickRest": "999 refused"]),
    head("a charset that never ends", 200, [("Content-Type", "text/html; charset=\"")]),
    head("a media type that is none", 200, [("Content-Type", ";;;")]),
    head("a length that is none", 200, [("Content-Length", "-1")]),
    head(
      "a file name that never ends", 200, [("Content-Disposition", "attachment; filename=\"\\")]),
    head("one line twice", 200, [("X-A", "1"), ("x-a", "2")]),
    head("a line without a name", 200, [("", "")]),
  ]

  private static let noJSON = ["Netto": "200 no JSON"]
  private static func body(_ name: String, _ text: String, but: [String: String] = [:])
    -> HostileRow
  {
    HostileRow(name, answer: .init(200, text), "200 wrong", but: but)
  }
  private static func head(
    _ name: String, _ status: Int, _ lines: [(String, String)], _ said: String = "200 J Ann"
  ) -> HostileRow {
    HostileRow(
      name,
      answer: .init(
        status, Person.text, headers: HeaderList(lines.map { HeaderLine($0.0, $0.1) })), said)
  }
}
