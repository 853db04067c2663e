/// A file with edits that were never written, as a recovery file keeps it.
public struct LostEdit: Hashable, Sendable {
  /// Path of the `.http` file.
  public let path: String
  /// The file with its edits.
  public let bytes: [UInt8]
  /// Tells the bytes that the edits stand on from others.
  public let base: UInt64
  /// Nanoseconds since 1970.
  public let editedAt: UInt64

  /// An edit of a file that was `base` on disk.
  public init(path: String, bytes: [UInt8], base: [UInt8], editedAt: UInt64) {
    self.path = path
    self.bytes = bytes
    self.base = Self.mark(of: base)
    self.editedAt = editedAt
  }

  init(path: String, bytes: [UInt8], mark: UInt64, editedAt: UInt64) {
    self.path = path
    self.bytes = bytes
    self.base = mark
    self.editedAt = editedAt
  }

  /// Other bytes that stand on the same.
  public func with(_ bytes: [UInt8], editedAt: UInt64) -> LostEdit {
    LostEdit(path: path, bytes: bytes, mark: base, editedAt: editedAt)
  }

  /// FNV-1a, 64 bits.
  static func mark(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Whether the file on disk is still what the edits stand on.
  public func stands(on bytes: [UInt8]) -> Bool { base == Self.mark(of: bytes) }
}

/// A line of a recovery file: records are only ever appended, the last one of a path counts.
///
///     edit 1764500000000000000 9E3779B97F4A7C15 16 34
///     /saved/tour.httpGET http://127.0.0.1:8080/get…
///     done 16
///     /saved/tour.http
public enum RecoveryRecord: Hashable, Sendable {
  case edit(LostEdit)
  /// The file is written, or its edits were taken back.
  case done(path: String)

  /// As it is appended.
  public var bytes: [UInt8] {
    switch self {
    case .edit(let edit):
      let path = Array(edit.path.utf8)
      let mark = String(edit.base, radix: 16)
      let head = "edit \(edit.editedAt) \(mark) \(path.count) \(edit.bytes.count)\n"
      return Array(head.utf8) + path + edit.bytes + [0x0A]
    case .done(let path): return Array("done \(path.utf8.count)\n\(path)\n".utf8)
    }
  }

  /// The edits that a recovery file ends with, oldest first. Half a record at its end is no record.
  public static func edits(in bytes: [UInt8]) -> [LostEdit] { contents(of: bytes).edits }

  /// What a recovery file holds.
  struct Contents {
    var edits: [LostEdit] = []
    /// Whether it could be read to its end.
    var isWhole = true
  }

  static func contents(of bytes: [UInt8]) -> Contents {
    var reader = Reader(rest: bytes[...])
    var edits: [LostEdit] = []
    while !reader.rest.isEmpty {
      guard let record = reader.next() else { return Contents(edits: edits, isWhole: false) }
      switch record {
      case .edit(let edit):
        edits.removeAll { $0.path == edit.path }
        edits.append(edit)
      case .done(let path): edits.removeAll { $0.path == path }
      }
    }
    return Contents(edits: edits)
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func next() -> RecoveryRecord? {
      guard let end = rest.firstIndex(of: 0x0A) else { return nil }
      let words = rest[..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      rest = rest[(end + 1)...]
      switch words.first {
      case "edit" where words.count == 5: return edit(words)
      case "done" where words.count == 2:
        guard let count = Int(words[1]), let path = take(count) else { return nil }
        return .done(path: String(decoding: path, as: UTF8.self))
      default: return nil
      }
    }

    private mutating func edit(_ words: [String]) -> RecoveryRecord? {
      guard let time = UInt64(words[1]), let mark = UInt64(words[2], radix: 16),
        let pathCount = Int(words[3]), let count = Int(words[4]), pathCount >= 0, count >= 0,
        // No sum of what nobody has: a damaged file may say anything.
        pathCount <= rest.count, count <= rest.count, let both = take(pathCount + count)
      else { return nil }
      let path = String(decoding: both.prefix(pathCount), as: UTF8.self)
      return .edit(
        LostEdit(
          path: path, bytes: Array(both.dropFirst(pathCount)), mark: mark, editedAt: time))
    }

    /// So many bytes and the line end behind them.
    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, rest.count > count, rest[rest.startIndex + count] == 0x0A else {
        return nil
      }
      defer { rest = rest.dropFirst(count + 1) }
      return rest.prefix(count)
    }
  }
}
