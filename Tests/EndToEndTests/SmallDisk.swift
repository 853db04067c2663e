import TestSupport
import Testing

/// A small file system in memory, to run out of room on. Needs root.
final class SmallDisk: Sendable {
  private let folder: TemporaryFolder
  let path: String

  init(kilobytes: Int) throws {
    folder = try TemporaryFolder()
    path = try folder.makeFolder("disk")
    guard mountMemory(at: path, options: "size=\(kilobytes)k") else {
      throw SystemError("mount \(path)")
    }
  }

  deinit { unmount(path) }

  /// Fills what is left.
  func fill() throws {
    let file = path + "/filler"
    for size in [4096, 1] {
      while (try? appendFile(file, [UInt8](repeating: 0, count: size))) != nil {}
    }
  }
}
