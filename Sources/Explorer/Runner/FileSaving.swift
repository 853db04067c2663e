import Platform

/// Writes a file with its edits: only over what is known.
struct FileSaving {
  let path: String
  let bytes: [UInt8]
  /// What is replaced; nil replaces whatever is there.
  let expected: [UInt8]?

  /// Does it and answers what became of it.
  func perform() -> Message {
    do throws(FileError) {
      if let found = try other() { return .changedOnDisk(path: path, bytes: found) }
      try Files.replace(path, with: bytes)
      return .saved(path: path, bytes: bytes)
    } catch {
      return .saveRefused(path: path, error)
    }
  }

  /// What somebody else wrote there; nil when nobody did. What cannot be read is not written over: a pipe
  /// that took the place of the file, or a file that is not ours to read. A folder that is gone is made
  /// again.
  private func other() throws(FileError) -> [UInt8]? {
    guard let expected else { return nil }
    do {
      let found = try Files.readRegular(path)
      return found == expected || found == bytes ? nil : found
    } catch .missing {
      if let folder = Files.folder(of: path) { try Files.makeFolder(folder) }
      return nil
    }
  }
}
