import JSONTree
import Lotus
import Platform

/// Where the bytes of a body are that shall be saved.
enum BodySource: Hashable, Sendable {
  /// The file of a stored answer: as they came, decoded.
  case file(String)
  /// In memory.
  case memory(SettledBytes)

  private static let piece = 1 << 20

  /// Hands them out in pieces, an empty one at the end.
  func pieces() throws(FileError) -> () throws(FileError) -> [UInt8] {
    switch self {
    case .file(let path):
      let reader = try FilePieces(path)
      return { () throws(FileError) in try reader.next(Self.piece) }
    case .memory(let bytes):
      var start = 0
      return {
        defer { start = min(bytes.count, start + Self.piece) }
        return bytes.store.bytes(start..<min(bytes.count, start + Self.piece))
      }
    }
  }
}

/// Bytes of a body that is over, read on another thread.
///
/// Sendable, though a `ByteStore` is not: nothing is added to it any more, and its memory never moves.
struct SettledBytes: Hashable, @unchecked Sendable {
  let store: ByteStore
  let count: Int

  init(_ store: ByteStore) { (self.store, count) = (store, store.count) }

  static func == (one: SettledBytes, other: SettledBytes) -> Bool {
    one.store === other.store && one.count == other.count
  }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(store)) }
}

/// A body on its way to a file.
struct BodySaving: Hashable, Sendable {
  let source: BodySource
  /// What may stand in the field at first.
  let name: String
  /// How many bytes of how many, when not all came.
  var incomplete: String?
  /// The body as it crossed the wire, where it was decoded, and how: `gzip`.
  var received: BodySource?
  var coding = ""
  /// Whether that is saved.
  var asReceived = false

  /// What goes to the file.
  var chosen: BodySource { asReceived ? received ?? source : source }
}

/// What became of it.
enum BodyNews: Hashable, Sendable {
  case saved(path: String, bytes: Int, BodySaving)
  /// A file stands there.
  case exists(path: String, BodySaving)
  /// Nothing is left of it.
  case refused(path: String, FileError, BodySaving)
}
