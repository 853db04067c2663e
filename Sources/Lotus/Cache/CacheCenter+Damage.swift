import Platform

extension CacheCenter {
  /// The head of a damaged entry of a saved request (`FILE#NAME`), as far as look-ups have met one.
  public final func damagedHead(source: String) -> String? {
    index.withLock { index in
      let ids = index.damaged.filter { $0.value == source }.map(\.key)
      return ids.max().map(index.folder.head)
    }
  }

  /// The head of a damaged entry that does not even say whose it is.
  public final var damagedHeadOfUnknownSource: String? {
    index.withLock { index in
      index.damaged.filter { $0.value == nil }.map(\.key).max().map(index.folder.head)
    }
  }

  /// Why the folder cannot be read; nil when it can, or was not made yet.
  public final var folderError: FileError? {
    do throws(FileError) {
      _ = try Files.names(folder)
      return nil
    } catch {
      return error == .missing(path: folder) ? nil : error
    }
  }
}
