import Lotus
import Platform
import Sessions

/// What is written to a file when the log is exported: the records that show, a line of NDJSON each.
struct LogExport: Hashable, Sendable {
  let store: LogStore
  let range: Range<Int>
  let filter: LogFilter?
  let now: UInt64
  private static let pieceSize = 1 << 20

  /// Writes the file, whole or not at all; answers how many records are in it. A file that is there is replaced only
  /// when that was asked for.
  func write(to path: String, replaces: Bool) throws(LogExportFault) -> Int {
    if !replaces, Files.isThere(path) { throw .isThere }
    do throws(FileError) {
      return try write(PendingFile(in: Files.folder(of: path) ?? ".", mode: 0o600), path)
    } catch {
      throw .file(error)
    }
  }

  private func write(_ file: PendingFile, _ path: String) throws(FileError) -> Int {
    var count = 0
    var piece: [UInt8] = []
    for number in range where filter.map({ holds($0, number) }) ?? true {
      piece += store[number].line.utf8
      count += 1
      if piece.count >= Self.pieceSize {
        try file.write(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    try file.write(piece)
    try file.commit(as: path, durable: false)
    return count
  }

  private func holds(_ filter: LogFilter, _ number: Int) -> Bool {
    store.look(at: number) { filter.holds($0, now: now) }
  }
}

/// Why a log was not exported.
enum LogExportFault: Error, Hashable, Sendable {
  case isThere
  case file(FileError)
}
