import Glibc

/// The body of a request while it is being sent: pieces in memory and in files, one after the other. A
/// file is opened when its turn comes.
struct UploadSource {
  /// Why a body cannot be read to its end.
  struct Unreadable: Error { let path: String }

  private struct Piece {
    let segment: BodySegment
    let start: Int
    var end: Int { start + segment.size }
  }

  /// How many bytes there are to send.
  let size: Int
  private let pieces: [Piece]
  private var current = 0
  private var descriptor: Int32?
  private var position = 0

  /// Makes a body ready; nil when there is none. The first file is opened at once: what cannot be read
  /// is not begun.
  init?(_ body: RequestBody) throws(Unreadable) {
    if case .none = body { return nil }
    var pieces: [Piece] = []
    for segment in body.segments where segment.size > 0 {
      pieces.append(Piece(segment: segment, start: pieces.last?.end ?? 0))
    }
    (self.pieces, size) = (pieces, pieces.last?.end ?? 0)
    for case .file(let path, _) in body.segments { try Self.check(path) }
  }

  /// Fills `buffer` with what comes next; 0 at the end. A file that became shorter than it was said to
  /// be is unreadable: the promised length could not be kept.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Unreadable) -> Int {
    while current < pieces.count, position >= pieces[current].end { next() }
    guard current < pieces.count else { return 0 }
    let piece = pieces[current]
    let offset = position - piece.start
    let wanted = min(buffer.count, piece.end - position)
    switch piece.segment {
    case .bytes(let bytes):
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + wanted]))
      }
      position += wanted
      return wanted
    case .file(let path, _):
      let count = pread(try opened(path), buffer.baseAddress, wanted, offset)
      guard count > 0 else { throw Unreadable(path: path) }
      position += count
      return count
    }
  }

  /// Goes back to an earlier place: a connection that died before the first byte is replaced.
  mutating func seek(to offset: Int) -> Bool {
    guard 0...size ~= offset else { return false }
    close()
    (current, position) = (0, offset)
    return true
  }

  /// Closes the file that is open.
  mutating func close() {
    if let descriptor { _ = Glibc.close(descriptor) }
    descriptor = nil
  }

  private mutating func next() {
    close()
    current += 1
  }

  private mutating func opened(_ path: String) throws(Unreadable) -> Int32 {
    if let descriptor { return descriptor }
    let opened = try Self.open(path)
    descriptor = opened
    return opened
  }

  private static func check(_ path: String) throws(Unreadable) {
    _ = Glibc.close(try open(path))
  }

  /// Without O_NONBLOCK a pipe nobody writes to would stop the engine thread.
  private static func open(_ path: String) throws(Unreadable) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Unreadable(path: path) }
    return descriptor
  }
}
