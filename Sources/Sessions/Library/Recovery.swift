import Platform

/// The recovery files of programs that ended before their edits were written.
public enum Recovery {
  /// The edits that such programs left of files at or below a path, oldest first: two programs that both
  /// had edits of one file left two. Files of programs that still run are left alone.
  public static func find(in folder: String, below path: String) -> [LostEdit] {
    journals(in: folder).flatMap { edits(of: $0) ?? [] }.filter { isBelow($0.path, path) }
      .sorted { ($0.editedAt, $0.path) < ($1.editedAt, $1.path) }
  }

  /// These edits are settled: they go, and a recovery file that holds no others goes too. Another edit of the
  /// same file, which another program left, stays.
  public static func forget(_ settled: Set<LostEdit>, in folder: String) {
    for journal in journals(in: folder) {
      guard let lock = FileLock(journal, alone: true) else { continue }
      if let found = read(journal) { forget(settled, found, in: journal) }
      withExtendedLifetime(lock) {}
    }
  }

  private static func forget(
    _ settled: Set<LostEdit>, _ found: RecoveryRecord.Contents, in journal: String
  ) {
    let gone = found.edits.filter(settled.contains)
    guard !gone.isEmpty else { return }
    if gone.count == found.edits.count { return clear(journal, found) }
    if found.isWhole {
      let done = gone.map { RecoveryRecord.done(path: $0.path).bytes }
      _ = try? OpenFile(journal, .append, mode: 0o600).write(done.flatMap { $0 })
    } else {
      // Nobody would read what stands behind the damage.
      clear(journal, found)
      let rest = found.edits.filter { !settled.contains($0) }.map { RecoveryRecord.edit($0).bytes }
      try? Files.replace(journal, with: rest.flatMap { $0 }, mode: 0o600)
    }
  }

  /// A file with nothing to offer goes; one that cannot be read to its end is only put aside, `NAME.damaged`:
  /// what stands behind the damage may be somebody's edits.
  private static func clear(_ journal: String, _ found: RecoveryRecord.Contents) {
    if found.isWhole {
      try? Files.remove(journal)
    } else {
      try? Files.move(journal, to: journal.dropLast(suffix.count) + ".damaged")
    }
  }

  private static let suffix = ".edits"

  private static func journals(in folder: String) -> [String] {
    ((try? Files.names(folder)) ?? []).filter { $0.hasSuffix(suffix) }.sorted()
      .map { Files.join(folder, $0) }
  }

  /// Nil while its program runs.
  private static func edits(of journal: String) -> [LostEdit]? {
    guard let lock = FileLock(journal, alone: true) else { return nil }
    return withExtendedLifetime(lock) {
      guard let found = read(journal) else { return nil }
      if found.edits.isEmpty { clear(journal, found) }
      return found.edits
    }
  }

  private static func read(_ journal: String) -> RecoveryRecord.Contents? {
    (try? Files.readRegular(journal)).map(RecoveryRecord.contents)
  }

  private static func isBelow(_ path: String, _ root: String) -> Bool {
    path == root || path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
