import Dispatch
import Lotus
import Platform
import TestSupport
import Testing

@Suite("LogFeed and LogReader")
struct LogFeedTests {
  let scratch = Scratch()
  var folder: String { scratch["log"] }

  private func records() throws -> [LogRecord] {
    var reader = LogReader(folder: folder)
    return try reader.records()
  }

  @Test("what is recorded is in ring, watcher and file alike")
  func everywhere() throws {
    let log = LogFeed(folder: folder, program: "tool")
    let heard = Lock<[LogRecord]>([])
    log.watch { record in heard.withLock { $0.append(record) } }
    log.record(
      .prepared, exchange: "x",
      fields: [LogRecord.Field("method", "GET"), LogRecord.Field("b\n", "\u{1B}é")])
    log.record(.note, fields: [])
    log.record(
      .head, fields: [LogRecord.Field("header", "a: 1"), LogRecord.Field("header", "a: 2")])
    log.flush()
    let read = try records()
    #expect(read == log.recent())
    #expect(read == heard.withLock { $0 })
    #expect(read.map(\.id) == [1, 2, 3])
    #expect(read[2].fields.map(\.value) == ["a: 1", "a: 2"])
    #expect(read[0].process.hasPrefix("tool-"))
  }

  @Test("the file is named by program, process and start, 0600 in a 0700 folder")
  func rights() throws {
    let log = LogFeed(folder: folder, program: "tool")
    log.record(.note, fields: [])
    log.flush()
    let names = try Files.list(folder).map(\.name)
    #expect(names == ["\(log.process).001.ndjson"])
    #expect(try FileStatus(folder + "/" + names[0]).mode == 0o600)
    #expect(try FileStatus(folder).mode == 0o700)
  }

  @Test("planted secrets are in no log file, ring or watcher")
  func secrets() throws {
    let log = LogFeed(folder: folder)
    let heard = Lock<[String]>([])
    log.watch { record in heard.withLock { $0 += record.fields.map(\.value) } }
    let planted = [
      "s3cret-A", "s3cret-B", "s3cret-C", "s3cret-D", "s3cret-E", "s3cret-F", "s3cret-G",
    ]
    log.record(
      .prepared, exchange: "x",
      fields: [
        LogRecord.Field("url", "https://u:\(planted[0])@h/?access_token=\(planted[1])"),
        LogRecord.Field("header", "Authorization: Bearer \(planted[2])"),
        LogRecord.Field("headers", "Accept: a\nCookie: \(planted[3])\nX-Token: \(planted[3])"),
        LogRecord.Field("password", planted[4]),
        LogRecord.Field("target", "/p?signature=\(planted[5])"),
        LogRecord.Field("detail", "no route to https://h/?api_key=\(planted[5]) and \(planted[6])"),
      ], secrets: [planted[6]])
    log.flush()
    var texts = try Files.list(folder).map {
      String(decoding: try Files.read(folder + "/" + $0.name), as: UTF8.self)
    }
    #expect(texts.count == 1)
    texts += heard.withLock { $0 } + log.recent().flatMap { $0.fields.map(\.value) }
    for text in texts { #expect(!text.contains("s3cret"), "\(text)") }
    #expect(texts[0].contains("Bearer") == false)
    #expect(texts[0].contains("Accept: a"))
  }

  @Test("watchers hear every record once, in the order of the records, from however many threads")
  func order() {
    let log = LogFeed()
    let heard = Lock<[UInt64]>([])
    log.watch { record in heard.withLock { $0.append(record.id) } }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 { log.record(.note, fields: []) }
    }
    log.flush()
    let isInOrder = heard.withLock { $0 } == Array(1...4000)
    #expect(isInOrder)
  }

  @Test("a watcher may record and ask")
  func watcherRecords() {
    let log = LogFeed()
    let heard = Lock<[UInt64]>([])
    log.watch { record in
      if record.id < 3 { log.record(.note, fields: []) }
      log.flush()
      heard.withLock { $0.append(record.id) }
      _ = log.recent()
    }
    log.record(.note, fields: [])
    log.flush()
    let ids = heard.withLock { $0 }
    #expect(ids == [1, 2, 3])
  }

  @Test("the ring keeps the newest 4096")
  func ring() {
    let log = LogFeed()
    for _ in 0..<5000 { log.record(.note, fields: []) }
    #expect(log.recent().map(\.id) == Array(905...5000))
  }

  @Test("records of several centers are merged by time, then process, then id")
  func merged() throws {
    let one = LogFeed(folder: folder, program: "b", world: FixedWorld(time: 5))
    let two = LogFeed(folder: folder, program: "a", world: FixedWorld(time: 5))
    let early = LogFeed(folder: folder, program: "c", world: FixedWorld(time: 4))
    for log in [one, two, one, early] { log.record(.note, fields: []) }
    for log in [one, two, early] { log.flush() }
    #expect(try records().map { "\($0.process.first!)\($0.id)" } == ["c1", "a1", "b1", "b2"])
  }

  @Test("damaged lines and other files are passed over, a missing folder holds nothing")
  func damaged() throws {
    #expect(try records().isEmpty)
    let log = LogFeed(folder: folder)
    log.record(.note, fields: [LogRecord.Field("n", "1")])
    log.flush()
    let name = try Files.list(folder)[0].name
    let line = try Files.read(folder + "/" + name)
    try Files.replace(
      folder + "/" + name, with: Array("{\"id\":\n\n\u{0}\n".utf8) + line + line.dropLast(9))
    try Files.replace(folder + "/notes.txt", with: line)
    #expect(try records().count == 1)
  }

  @Test("next gives only what is new, across files, and waits for it")
  func follow() async throws {
    let folder = folder
    let one = LogFeed(folder: folder, program: "one")
    one.record(.note, fields: [])
    one.flush()
    var reader = LogReader(folder: folder)
    #expect(try reader.records().count == 1)
    one.record(.head, fields: [])
    one.flush()
    #expect(try reader.next()?.map(\.kind) == [.head])
    let waiting = reader
    let later = Task.detached {
      var reader = waiting
      return try reader.next()
    }
    let two = LogFeed(folder: folder, program: "two")
    two.record(.failed, fields: [])
    two.flush()
    #expect(try await later.value?.map(\.kind) == [.failed])
  }

  @Test("a folder that cannot be made is told and loses only the file")
  func blocked() throws {
    try Files.replace(scratch["log"], with: [])
    let log = LogFeed(folder: folder)
    log.record(.note, fields: [])
    log.flush()
    #expect(log.failure == .isNotFolder(path: folder))
    #expect(log.recent().count == 1)
    try Files.remove(scratch["log"])
    log.record(.head, fields: [])
    log.flush()
    #expect(log.failure == nil)
    #expect(try records().map(\.kind) == [.dropped, .head])
    #expect(try records()[0]["count"] == "1")
  }
}
