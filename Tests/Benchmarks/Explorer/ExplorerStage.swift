import Glibc
import Platform

/// The explorer on a terminal and in a home of its own, on a folder of requests.
struct ExplorerStage {
  let terminal: PseudoTerminal
  private let home: String

  /// Answers with the first frame; more may still come.
  init(on folder: String, _ bench: Bench, arguments: [String]? = nil) throws {
    home = "\(bench.scratch)/home-\(nanoseconds())"
    terminal = try PseudoTerminal(
      arguments ?? [bench.lotus, folder],
      environment: bench.environment.filter { !$0.hasPrefix("LOTUS_HOME=") } + [
        "LOTUS_HOME=\(home)"
      ])
    _ = try terminal.time(until: "Help")
  }

  func end() {
    terminal.end()
    _ = try? Files.removeTree(home)
  }

  /// Sends the request under the cursor; milliseconds until the first row of its answer is there.
  func send() throws -> Double {
    try terminal.time(of: Self.sendKey, until: AnswerBody.firstMark)
  }

  static let sendKey = "\u{12}"
}

extension PseudoTerminal {
  /// Presses a key; milliseconds until the piece of output that completes `text`. What was written before the key
  /// is not looked at.
  func time(of key: String, until text: String) throws -> Double {
    while !read(within: 0).isEmpty {}
    let start = nanoseconds()
    press(key)
    _ = try written(until: text)
    return milliseconds(since: start)
  }

  /// Reads until this text is complete; all that was read.
  func written(until text: String) throws -> [UInt8] {
    let wanted = Array(text.utf8)
    let start = nanoseconds()
    var written: [UInt8] = []
    while milliseconds(since: start) < 20_000 {
      let piece = read(within: 5_000)
      guard !piece.isEmpty else { break }
      written += piece
      if written.suffix(piece.count + wanted.count).holds(wanted) { return written }
    }
    let last = String(decoding: written.suffix(300), as: UTF8.self)
    throw BenchFailure("“\(text)” never came; last: \(last)")
  }

  /// Presses a key; milliseconds until the first piece of its frame, and all the bytes that were written for it.
  func move(_ key: String) -> (time: Double, bytes: Int)? {
    let start = nanoseconds()
    press(key)
    var piece = read(within: 1_000).count
    guard piece > 0 else { return nil }
    let time = milliseconds(since: start)
    var bytes = 0
    while piece > 0 {
      bytes += piece
      piece = read(within: 25).count
    }
    return (time, bytes)
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes are somewhere in it.
  func holds(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, count >= wanted.count else { return false }
    return (startIndex...endIndex - wanted.count).contains {
      self[$0] == first && self[$0...].starts(with: wanted)
    }
  }
}
