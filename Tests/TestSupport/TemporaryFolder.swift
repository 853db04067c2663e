import Glibc

/// A folder of one test's own, taken away with everything in it when the last reference goes.
public final class TemporaryFolder: Sendable {
  /// Its absolute path.
  public let path: String

  /// Makes an empty one.
  public init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/lotus-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp in \(base)") }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit { removeTree(path) }

  /// The path of something in it.
  public func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and makes the folders above it; answers its path.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  /// Writes a file, and makes the folders above it; answers its path.
  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    makeFolders(for: name)
    try writeFile(self(name), bytes)
    return self(name)
  }

  /// The bytes of a file in it.
  public func read(_ name: String) throws -> [UInt8] { try readFile(self(name)) }

  /// Makes a folder in it; answers its path.
  public func makeFolder(_ name: String) throws -> String {
    guard mkdir(self(name), 0o755) == 0 else { throw SystemError("mkdir \(self(name))") }
    return self(name)
  }

  private func makeFolders(for name: String) {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
  }
}

private func removeTree(_ path: String) {
  guard isFolder(path) else {
    unlink(path)
    return
  }
  for name in names(in: path) { removeTree(path + "/" + name) }
  rmdir(path)
}
