import Glibc
import Platform

/// This program's recovery file: made at the first edit, locked as long as the program lives, taken away
/// when nothing is unwritten any more. One thread uses it.
public final class RecoveryJournal: @unchecked Sendable {
  private let folder: String
  private let path: String
  private var lock: FileLock?
  private var size = 0
  /// What was appended last for each path.
  private var kept: [String: RecoveryRecord] = [:]

  /// Bytes after which it is written anew with the last record of each path alone.
  private static let limit = 32 << 20

  /// The journal of a process in a folder; nothing is made yet.
  public init(folder: String, now: UInt64) {
    self.folder = folder
    path = Files.join(folder, "\(getpid())-\(now).edits")
  }

  /// Appends records and waits until they are on disk. What is the same as before is not appended again.
  public func append(_ records: [RecoveryRecord]) throws(FileError) {
    let news = records.filter(isNews)
    guard !news.isEmpty else { return }
    for record in news { kept[record.path] = record }
    if !kept.values.contains(where: \.isEdit) { return finish() }
    let bytes = news.flatMap(\.bytes)
    if lock == nil || size + bytes.count > Self.limit {
      return try begin(kept.values.filter(\.isEdit).flatMap(\.bytes))
    }
    let file = try OpenFile(path, .append, mode: 0o600)
    try file.write(bytes)
    try file.sync()
    size += bytes.count
  }

  /// Nothing is unwritten any more, or nobody wants it: the file goes.
  public func finish() {
    kept = [:]
    size = 0
    guard lock != nil else { return }
    try? Files.remove(path)
    lock = nil
  }

  private func isNews(_ record: RecoveryRecord) -> Bool {
    switch (record, kept[record.path]) {
    case (.edit(let new), .edit(let old)): new.bytes != old.bytes || new.base != old.base
    case (.done, .edit), (.edit, _): true
    case (.done, _): false
    }
  }

  /// A new file in its place. It gets its name when it is locked and whole: another program that starts
  /// just then never takes it for a dead one's, and when this one ends just then, the one before is there.
  private func begin(_ bytes: [UInt8]) throws(FileError) {
    let fresh = path + ".new"
    try Files.makeFolder(folder, mode: 0o700)
    guard let lock = FileLock(fresh, alone: true) else { throw FileError(fresh) }
    let file = try OpenFile(fresh, .overwrite, mode: 0o600)
    try file.write(bytes)
    try file.sync()
    try Files.move(fresh, to: path)
    self.lock = lock
    size = bytes.count
  }
}

extension RecoveryRecord {
  /// The file it is about.
  var path: String {
    switch self {
    case .edit(let edit): edit.path
    case .done(let path): path
    }
  }
  var isEdit: Bool { if case .edit = self { true } else { false } }
}
