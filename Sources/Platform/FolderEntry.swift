import Glibc

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// The name alone, without its folder.
  public let name: String
  /// A folder, or a link to one.
  public let isFolder: Bool

  /// Names an entry.
  public init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}

extension Files {
  /// Names in a folder in byte order, without `.` and `..`.
  public static func list(_ path: String) throws(FileError) -> [FolderEntry] {
    var entries: [FolderEntry] = []
    try read(path) { found, name in
      entries.append(FolderEntry(name: name, isFolder: isFolder(found, named: name, in: path)))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The same names alone, in no order: for folders of many thousands.
  public static func names(_ path: String) throws(FileError) -> [String] {
    var names: [String] = []
    try read(path) { _, name in names.append(name) }
    return names
  }

  private static func read(
    _ path: String, _ take: (UnsafeMutablePointer<dirent>, String) -> Void
  ) throws(FileError) {
    guard let folder = opendir(path) else { throw FileError(path) }
    defer { closedir(folder) }
    while let found = readdir(folder) {
      let name = Self.name(of: found)
      if name != ".", name != ".." { take(found, name) }
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
  }

  /// Most file systems tell the type with the name; only links and untold ones cost a `stat`.
  private static func isFolder(
    _ entry: UnsafeMutablePointer<dirent>, named name: String, in folder: String
  ) -> Bool {
    let type = Int(entry.pointee.d_type)
    if type == Int(DT_DIR) { return true }
    guard type == Int(DT_LNK) || type == Int(DT_UNKNOWN) else { return false }
    return isFolder(join(folder, name))
  }
}
