import Lotus
import Platform
import Testing

@testable import Sessions

@Suite("Fields of the log in words")
struct LogRecordWordsTests {
  static let fields: [(name: String, value: String, words: String)] = [
    ("size", "1200", "1.2 kB"), ("time", "41000", "41 ms"), ("size", "many", "many"),
    ("status", "200", "200"),
    (
      "failure", TransferFailure.refused(host: "127.0.0.1", port: 1).stored.compact,
      "nobody listens on 127.0.0.1:1"
    ),
    ("failure", FileError.missing(path: "/p").stored.compact, "nothing is at /p"),
    ("failure", "refused(host)", "refused(host)"), ("failure", "{\"a\": 1}", "{\"a\": 1}"),
  ]

  @Test("numbers get units, facts become sentences, the rest stays", arguments: fields)
  func words(name: String, value: String, words: String) {
    #expect(LogRecord.Field(name, value).words == words)
  }
}
