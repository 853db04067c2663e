import Platform

/// The file a process logs to, and the next one when it is full. One thread at a time uses it.
final class LogFile: @unchecked Sendable {
  /// Bytes after which the next file is begun.
  static let limit = 16 << 20
  private let folder: String
  private let process: String
  private let limit: Int
  private var file: OpenFile?
  private var number = 0
  private var size = 0

  init(folder: String, process: String, limit: Int = LogFile.limit) {
    self.folder = folder
    self.process = process
    self.limit = limit
  }

  /// Writes a batch with one write.
  func write(_ batch: [LogRecord]) throws(FileError) {
    let bytes = LogLineWriter.lines(of: batch)
    do {
      try open().write(bytes)
      size += bytes.count
      if size >= limit { file = nil }
    } catch {
      // Half a line may stand at its end now; the next batch begins a file of its own.
      file = nil
      throw error
    }
  }

  private func open() throws(FileError) -> OpenFile {
    if let file { return file }
    try Files.makeFolder(folder, mode: 0o700)
    if number == 0 { LogFolder.prune(folder) }
    let opened = try next()
    file = opened
    size = 0
    return opened
  }

  /// The first number that is free.
  private func next() throws(FileError) -> OpenFile {
    while true {
      number += 1
      let path = Files.join(folder, LogFolder.name(process: process, number: number))
      if Files.exists(path) { continue }
      return try OpenFile(path, .make, mode: 0o600)
    }
  }
}
