import Platform

extension CacheCenter {
  /// Gives pinned answers other sources (`FILE#NAME`), where `source` answers one, and brings them into
  /// another folder when `center` is not this one. Of a head only the source is written anew. Whoever is
  /// ended on the way can do it again.
  public final func carry(
    into center: CacheCenter, _ source: (String) -> String?
  ) throws(FileError) {
    let (old, new) = (index.withLock { $0.folder }, center.index.withLock { $0.folder })
    let wanted: [(line: CacheIndex.Line, source: String)] = index.withLock { index in
      index.refresh()
      return index.newestFirst.compactMap { line in
        line.source.flatMap(source).map { (line, $0) }
      }
    }
    if wanted.isEmpty { return }
    defer {
      index.withLock { $0 = CacheIndex(old) }
      center.index.withLock { $0 = CacheIndex(new) }
    }
    for (line, source) in wanted {
      guard let head = old.head(of: line, renamed: source) else { continue }
      if old.path != new.path { try Self.bring(line.bodies, from: old, to: new) }
      try Self.put(head, at: new.head(line.id), in: new)
      if old.path != new.path { try takeAway(line, in: old) }
    }
  }

  private static func bring(
    _ bodies: [StoredBody], from old: CacheFolder, to new: CacheFolder
  ) throws(FileError) {
    try new.make()
    for body in bodies where !Files.exists(new.file(body.name)) {
      try put(try Files.readRegular(old.file(body.name)), at: new.file(body.name), in: new)
    }
  }

  private func takeAway(_ line: CacheIndex.Line, in folder: CacheFolder) throws(FileError) {
    try Files.remove(folder.head(line.id))
    let unused = index.withLock { $0.remove(line.id) }
    for body in unused { try Files.remove(folder.file(body.name)) }
  }
}

extension CacheFolder {
  /// The bytes of a head with another source; nil when it cannot be read.
  fileprivate func head(of line: CacheIndex.Line, renamed source: String) -> [UInt8]? {
    guard let bytes = try? Files.readRegular(head(line.id), followingLinks: false) else {
      return nil
    }
    let before = Array("\"source\": \(JSONText.string(line.source ?? "").compact)".utf8)
    let after = Array("\"source\": \(JSONText.string(source).compact)".utf8)
    if let place = bytes.firstRange(of: before) {
      return Array(bytes[..<place.lowerBound]) + after + Array(bytes[place.upperBound...])
    }
    // Somebody wrote it in another form.
    guard let members = JSONText(reading: bytes)?.members else { return nil }
    let renamed = members.map { member in
      member.name == "source" ? JSONText.Member("source", .string(source)) : member
    }
    return Array((JSONText.object(renamed).pretty + "\n").utf8)
  }
}
