import Platform

/// How the files of a cache folder are named, and its heads read.
struct CacheFolder: Hashable, Sendable {
  static let headEnding = ".json"
  static let bodyEnding = ".body"
  let path: String
  let isPinned: Bool

  /// A file in the folder.
  func file(_ name: String) -> String { Files.join(path, name) }
  /// The head of an entry.
  func head(_ id: String) -> String { file(id + Self.headEnding) }
  /// Name of the file for a body with this digest.
  static func bodyName(_ digest: [UInt8]) -> String { digest.hex + bodyEnding }
  /// The same for the bytes themselves.
  static func bodyName(of bytes: [UInt8]) -> String { SHA256.hex(bytes) + bodyEnding }
  /// Look-up facts of all entries.
  var indexFile: String { file("index.tsv") }
  /// Shared while an entry is stored, alone while old ones are removed.
  var lockFile: String { file(".lock") }

  /// Makes the folder: 0700, pinned ones as other folders of a checkout.
  func make() throws(FileError) { try Files.makeFolder(path, mode: isPinned ? 0o755 : 0o700) }
  /// Permission bits of its files.
  var mode: UInt32 { isPinned ? 0o644 : 0o600 }

  /// IDs of the entries that are committed.
  func ids() -> [String] {
    let names = (try? Files.names(path)) ?? []
    return names.filter { $0.hasSuffix(Self.headEnding) }.map {
      String($0.dropLast(Self.headEnding.count))
    }
  }

  /// What reading a head gave.
  enum Reading {
    case entry(StoredEntry, headSize: Int)
    /// It was removed in the meantime.
    case gone
    /// The saved request it belongs to, as far as it can still be read.
    case damaged(source: String?)
  }

  /// Reads a head and holds its bodies against it.
  func read(_ id: String) -> Reading {
    do {
      let bytes = try Files.readRegular(head(id), followingLinks: false)
      let json = JSONText(reading: bytes)
      guard let json, let stored = StoredEntry(json, in: self), stored.exchange.id == id,
        stored.bodies.allSatisfy(isWhole)
      else {
        // Eviction takes the head, then its bodies: one that is gone by now was not damaged.
        return Files.exists(head(id)) ? .damaged(source: json?["source"]?.string) : .gone
      }
      return .entry(stored, headSize: bytes.count)
    } catch {
      return error == .missing(path: head(id)) ? .gone : .damaged(source: nil)
    }
  }

  private func isWhole(_ body: StoredBody) -> Bool {
    (try? FileStatus(file(body.name)))?.size == body.size
  }
}

/// A body file that an entry refers to.
struct StoredBody: Hashable, Sendable {
  let name: String
  let size: Int
}
