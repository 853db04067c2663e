import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("The seed's text log")
struct TextLogTests {
  let scratch = Scratch()
  var file: String { scratch["text.log"] }

  @Test("a full file becomes NAME.1 and a new one is begun")
  func rotation() throws {
    let log = TextLog(path: file, limit: 10)
    for line in ["a long line", "another line", "the last"] {
      log.append { .init(file: line) }
      log.flush()
    }
    #expect(try readText(file) == "the last\n")
    #expect(try readText(file + ".1") == "another line\n")
  }

  @Test("beyond the limit the oldest lines go and one says how many")
  func overflow() throws {
    let log = TextLog(path: file, queue: LogQueue(limit: 2))
    let (isHeld, isWaiting) = (Monitor(true), Monitor(false))
    log.append {
      isWaiting.change { $0 = true }
      isHeld.wait { $0 ? nil : () }
      return .init(file: "first")
    }
    // The worker has taken the first and waits in it: what comes now stays in the queue.
    isWaiting.wait { $0 ? () : nil }
    for number in 1...5 { log.append { .init(file: "line \(number)") } }
    isHeld.change { $0 = false }
    log.flush()
    #expect(try readText(file) == "first\n3 lines were dropped here\nline 4\nline 5\n")
  }

  @Test("a file that was taken away is made anew, a place that cannot be written is told")
  func gone() throws {
    let log = TextLog(path: file)
    log.append { .init(file: "a") }
    log.flush()
    try Files.remove(file)
    log.append { .init(file: "b") }
    log.flush()
    #expect(try readText(file) == "b\n")
    let blocked = TextLog(path: file + "/below")
    blocked.append { .init(file: "c") }
    blocked.flush()
    #expect(blocked.failure != nil)
  }

  @Test(
    "what a terminal would obey is written out",
    arguments: [
      ("plain ä 👼\tx\n", "plain ä 👼\tx\n"), ("a\u{1B}[2J", "a\\u{1B}[2J"),
      ("\u{9B}\u{7F}\r", "\\u{9B}\\u{7F}\\u{D}"),
      ("\u{202E}abc", "\\u{202E}abc"),
    ])
  func harmless(text: String, shown: String) { #expect(TextLog.harmless(text) == shown) }
}
