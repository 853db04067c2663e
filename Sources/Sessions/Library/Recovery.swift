import Platform

/// The recovery files of programs that ended before their edits were written.
public enum Recovery {
  /// The edits that such programs left of files at or below a path, oldest first; of two of one file the
  /// later one. Files of programs that still run are left alone.
  public static func find(in folder: String, below path: String) -> [LostEdit] {
    var found: [String: LostEdit] = [:]
    for journal in journals(in: folder) {
      guard let edits = edits(of: journal) else { continue }
      for edit in edits where isBelow(edit.path, path) {
        if let other = found[edit.path], other.editedAt > edit.editedAt { continue }
        found[edit.path] = edit
      }
    }
    return found.values.sorted { ($0.editedAt, $0.path) < ($1.editedAt, $1.path) }
  }

  /// The edits of these files are settled: they go, and a recovery file that holds no others goes too.
  public static func forget(_ paths: Set<String>, in folder: String) {
    for journal in journals(in: folder) {
      guard let lock = FileLock(journal, alone: true), let edits = read(journal) else { continue }
      let rest = edits.filter { !paths.contains($0.path) }
      if rest.isEmpty {
        try? Files.remove(journal)
      } else if rest.count < edits.count {
        let done = paths.map { RecoveryRecord.done(path: $0) }
        _ = try? OpenFile(journal, .append, mode: 0o600).write(done.flatMap(\.bytes))
      }
      withExtendedLifetime(lock) {}
    }
  }

  private static func journals(in folder: String) -> [String] {
    ((try? Files.names(folder)) ?? []).filter { $0.hasSuffix(".edits") }.sorted()
      .map { Files.join(folder, $0) }
  }

  /// Nil while its program runs.
  private static func edits(of journal: String) -> [LostEdit]? {
    guard let lock = FileLock(journal, alone: true) else { return nil }
    return withExtendedLifetime(lock) {
      let edits = read(journal)
      if edits?.isEmpty == true { try? Files.remove(journal) }
      return edits
    }
  }

  private static func read(_ journal: String) -> [LostEdit]? {
    (try? Files.readRegular(journal)).map(RecoveryRecord.edits)
  }

  private static func isBelow(_ path: String, _ root: String) -> Bool {
    path == root || path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
