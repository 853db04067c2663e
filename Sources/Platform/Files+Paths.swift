import Glibc

extension Files {
  /// The real absolute path (links resolved); the path itself made absolute when it does not exist.
  public static func realPath(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    return path.hasPrefix("/") ? path : join(workingFolder, path)
  }

  /// The folder relative paths start from; `/` when it was taken away.
  public static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// A name in a folder.
  public static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") || folder.isEmpty ? folder + name : folder + "/" + name
  }

  /// What stands before the last name: `a/b` of `a/b/c.http`; nil when there is one name alone.
  public static func folder(of path: String) -> String? {
    let trimmed = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = trimmed.utf8.lastIndex(of: 0x2F) else { return nil }
    if slash == trimmed.startIndex { return trimmed == "/" ? nil : "/" }
    return String(trimmed[..<slash])
  }

  /// The last name of a path: `c.http` of `a/b/c.http`.
  public static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The file a chain of links leads to, even when nothing is there yet.
  static func followed(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = link(at: path) else { return path }
      path = target.hasPrefix("/") ? target : join(folder(of: path) ?? ".", target)
    }
    return path
  }

  static func link(at path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count < 0
      ? nil : String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
