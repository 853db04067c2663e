import Glibc
import Platform

/// How the files of a log folder are named, and how many are kept.
enum LogFolder {
  private static let ending = ".ndjson"

  /// `PROGRAM-PID-START`: no other process has it, even when its number comes again.
  static func process(program: String, start: UInt64) -> String {
    "\(program)-\(getpid())-\(start / 1_000_000)"
  }

  /// `PROGRAM-PID-START.001.ndjson`
  static func name(process: String, number: Int) -> String {
    let digits = String(number)
    return process + "." + String(repeating: "0", count: max(0, 3 - digits.count)) + digits + ending
  }

  /// Names of the log files in a folder; none when it is not there.
  static func files(_ folder: String) throws(FileError) -> [String] {
    do {
      return try Files.list(folder).map(\.name).filter { $0.hasSuffix(ending) }
    } catch .missing {
      return []
    }
  }

  /// Takes the oldest files away once there are over 256, down to 128. One that was written in the last
  /// hour may belong to a process that runs, and stays.
  static func prune(_ folder: String, now: UInt64 = LiveWorld().now()) {
    guard let names = try? files(folder), names.count > 256 else { return }
    let hour: UInt64 = 3600 * 1_000_000_000
    let old = names.compactMap { name -> (path: String, modified: UInt64)? in
      let path = Files.join(folder, name)
      guard let modified = (try? FileStatus(path))?.modified, modified + hour < now else {
        return nil
      }
      return (path, modified)
    }
    for file in old.sorted(by: { $0.modified < $1.modified }).prefix(names.count - 128) {
      try? Files.remove(file.path)
    }
  }
}
