import Glibc

/// Wakes the UI thread out of its `poll`: a pipe. Any thread may call `wake`.
public struct Waker: Sendable {
  /// What the loop waits on.
  public let readEnd: Int32
  private let writeEnd: Int32

  /// Opens the pipe: neither end blocks, and no child inherits one.
  public init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  /// Makes the loop look into its mailbox. A full pipe is as good as one byte in it.
  public func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes the bytes out again.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) == bytes.count {}
  }
}
