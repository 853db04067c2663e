import FoundationEssentials
import Glibc
import Platform

/// The body of a stored answer while it is handed out. The file stays open, so nobody's eviction cuts it.
final class KeptBody {
  /// The bytes are not those that were stored.
  struct Damaged: Error {}

  /// Bodies up to this size are read and held against their digest before the first byte is handed out;
  /// larger ones at their end.
  static let checkedAtOnce = 1 << 20
  private static let pieceSize = 256 << 10
  private let descriptor: Int32
  private let name: String
  private let path: String
  private var digest = SHA256()
  private var memory: [UInt8]?

  /// Opens the body of an entry.
  init(_ entry: CacheEntry) throws(Damaged) {
    (name, path) = (entry.bodyName, Files.join(entry.folder, entry.bodyName))
    if name.isEmpty {
      (memory, descriptor) = ([], -1)
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { throw Damaged() }
    if entry.exchange.bodySize <= Self.checkedAtOnce {
      let bytes = try read(upTo: entry.exchange.bodySize)
      digest.update(bytes)
      try check()
      memory = bytes
    }
  }

  /// A body that a hook made.
  init(_ data: Data) {
    (memory, descriptor, name, path) = (Array(data), -1, "", "")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What comes next; empty at the end.
  func next() throws(Damaged) -> [UInt8] {
    if let memory {
      self.memory = []
      return memory
    }
    let piece = try read(upTo: Self.pieceSize)
    digest.update(piece)
    if piece.isEmpty { try check() }
    return piece
  }

  private func read(upTo limit: Int) throws(Damaged) -> [UInt8] {
    if limit == 0 { return [] }
    do { return try Files.readSome(descriptor, limit: limit, path: path) } catch { throw Damaged() }
  }

  private func check() throws(Damaged) {
    if CacheFolder.bodyName(digest.finished) != name { throw Damaged() }
  }
}
