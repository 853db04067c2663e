import Glibc

/// A system call that failed, e.g. `open /tmp/x: No such file or directory`.
public struct SystemError: Error, CustomStringConvertible {
  let what: String
  let number: Int32

  /// Names the call that has just failed.
  public init(_ what: String, _ number: Int32 = errno) {
    self.what = what
    self.number = number
  }

  /// The call and the system's words.
  public var description: String { "\(what): \(String(cString: strerror(number)))" }
}

/// The bytes of a file.
public func readFile(_ path: String) throws -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw SystemError("open \(path)") }
  defer { close(file) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &part, part.count)
    guard count >= 0 else { throw SystemError("read \(path)") }
    guard count > 0 else { return bytes }
    bytes += part[..<count]
  }
}

/// A file as text; what is not UTF-8 becomes U+FFFD.
public func readText(_ path: String) throws -> String {
  String(decoding: try readFile(path), as: UTF8.self)
}

/// Makes or replaces a file (in the plain way: for what a test prepares).
public func writeFile(_ path: String, _ bytes: [UInt8]) throws {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw SystemError("open \(path)") }
  defer { close(file) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count > 0 else { throw SystemError("write \(path)") }
    rest = rest.dropFirst(count)
  }
}

/// Makes or replaces a file.
public func writeFile(_ path: String, _ text: String) throws {
  try writeFile(path, Array(text.utf8))
}

/// Names in a folder in order, without `.` and `..`; none when it cannot be read.
public func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// Whether a folder is at this path (a link to one is not).
public func isFolder(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Paths of all files below a folder, in order.
public func filesBelow(_ folder: String) -> [String] {
  names(in: folder).flatMap { name in
    let path = folder + "/" + name
    return isFolder(path) ? filesBelow(path) : [path]
  }
}
