import Glibc

/// A pipe that a test writes what a terminal or a signal handler would.
final class Pipe {
  let readEnd: Int32
  private var writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    end()
    Glibc.close(readEnd)
  }

  func send(_ bytes: [UInt8]) { _ = write(writeEnd, bytes, bytes.count) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(signal: Int32) { send([UInt8(signal)]) }

  /// What a closed terminal looks like.
  func end() {
    if writeEnd >= 0 { Glibc.close(writeEnd) }
    writeEnd = -1
  }
}
