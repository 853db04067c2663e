import Glibc

/// The body of a request while it is being sent: bytes from memory, or from a file piece by piece.
struct UploadSource {
  /// Why a body cannot be read to its end.
  struct Unreadable: Error { let path: String }

  private enum Origin {
    case memory([UInt8])
    case file(descriptor: Int32, path: String)
  }

  /// How many bytes there are to send.
  let size: Int
  private let origin: Origin
  private var position = 0

  /// Opens a body; nil when there is none.
  init?(_ body: RequestBody) throws(Unreadable) {
    switch body {
    case .none: return nil
    case .bytes(let bytes): (size, origin) = (bytes.count, .memory(bytes))
    case .file(let path, let size):
      // Without O_NONBLOCK a pipe nobody writes to would stop the engine thread.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw Unreadable(path: path) }
      (self.size, origin) = (size, .file(descriptor: descriptor, path: path))
    }
  }

  /// Fills `buffer` with what comes next; 0 at the end. A file that became shorter than it was said to
  /// be is unreadable: the promised length could not be kept.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Unreadable) -> Int {
    let wanted = min(buffer.count, size - position)
    if wanted <= 0 { return 0 }
    switch origin {
    case .memory(let bytes):
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + wanted]))
      }
      position += wanted
      return wanted
    case .file(let descriptor, let path):
      let count = pread(descriptor, buffer.baseAddress, wanted, position)
      guard count > 0 else { throw Unreadable(path: path) }
      position += count
      return count
    }
  }

  /// Goes back to an earlier place: a connection that died before the first byte is replaced.
  mutating func seek(to offset: Int) -> Bool {
    guard 0...size ~= offset else { return false }
    position = offset
    return true
  }

  /// Closes the file.
  func close() {
    if case .file(let descriptor, _) = origin { _ = Glibc.close(descriptor) }
  }
}
