import Platform

/// Reads the files of a log folder, those of every process, and waits for more.
public struct LogReader {
  private let folder: String
  private var watch: FolderWatch?
  /// Bytes of each file that were read, up to a line end.
  private var read: [String: Int] = [:]

  /// Reads this folder.
  public init(folder: String) { self.folder = folder }

  /// Every record by time, then process, then id. A damaged line is left out; a folder that is not
  /// there holds none.
  public mutating func records() throws(FileError) -> [LogRecord] {
    read = [:]
    return try news()
  }

  /// Waits (inotify) until there are records that neither `records` nor `next` gave yet, and answers
  /// them in that order; nil when a signal came, or when nobody reads `output` any more.
  public mutating func next(whileRead output: Int32 = -1) throws(FileError) -> [LogRecord]? {
    let watch = try watching()
    while true {
      let records = try news()
      if !records.isEmpty { return records }
      guard try watch.wait(whileRead: output) else { return nil }
    }
  }

  /// The watch stands before the files are looked at, so that nothing falls between.
  private mutating func watching() throws(FileError) -> FolderWatch {
    if let watch { return watch }
    try Files.makeFolder(folder, mode: 0o700)
    let new = try FolderWatch(folder)
    watch = new
    return new
  }

  private mutating func news() throws(FileError) -> [LogRecord] {
    var records: [LogRecord] = []
    for name in try LogFolder.files(folder) { records += news(in: name) }
    return records.sorted { ($0.time, $0.process, $0.id) < ($1.time, $1.process, $1.id) }
  }

  /// A file that is gone or unreadable holds nothing new; the others count.
  private mutating func news(in name: String) -> [LogRecord] {
    let path = Files.join(folder, name)
    let start = read[name, default: 0]
    guard let size = (try? FileStatus(path))?.size, size > start,
      let bytes = try? Files.read(path, from: start),
      let end = bytes.lastIndex(of: 0x0A)
    else { return [] }
    read[name] = start + end + 1
    return bytes[..<end].split(separator: 0x0A).compactMap(LogLine.record)
  }
}
