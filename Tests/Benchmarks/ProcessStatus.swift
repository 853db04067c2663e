import Glibc
import Platform

/// What the kernel counts about a process.
enum ProcessStatus {
  /// How often its threads went to sleep of their own will: each is a wake-up.
  static func sleeps(of process: pid_t) throws -> Int {
    let tasks = try Files.list("/proc/\(process)/task")
    return try tasks.map { try field("voluntary_ctxt_switches", of: "\(process)/task/\($0.name)") }
      .reduce(0, +)
  }

  /// Resident memory in megabytes.
  static func residentMegabytes(of process: pid_t) throws -> Double {
    Double(try field("VmRSS", of: "\(process)")) / 1024
  }

  static func field(_ name: String, of process: String) throws -> Int {
    let text = String(decoding: try Files.read("/proc/\(process)/status"), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let words = line?.split(whereSeparator: { " \t".contains($0) }) ?? []
    guard words.count > 1, let value = Int(words[1]) else {
      throw BenchFailure("no \(name) of \(process)")
    }
    return value
  }
}
