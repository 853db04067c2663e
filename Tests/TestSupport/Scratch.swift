import Glibc

/// A folder of a test's own, taken away with everything in it when the test lets it go.
///
///     let scratch = Scratch()
///     try Files.replace(scratch["file"], with: [1])
public final class Scratch: Sendable {
  /// The folder, absolute.
  public let path: String

  /// Makes the folder.
  public init() {
    var template = Array("/tmp/lotus-test-XXXXXX".utf8CString)
    mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The path of a name in the folder.
  public subscript(name: String) -> String { path + "/" + name }

  private static func remove(_ path: String) {
    // A link to a folder cannot be opened with O_NOFOLLOW, so nothing outside is touched.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard descriptor >= 0, let folder = fdopendir(descriptor) else {
      unlink(path)
      return
    }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { remove(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }
}
