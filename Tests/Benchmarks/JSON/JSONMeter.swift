import Glibc
import Platform

/// Time and memory of a piece of work in this process.
struct JSONMeter {
  private let start: UInt64
  private let idle: Double

  init() throws {
    idle = try JSONMeter.peak()
    start = nanoseconds()
  }

  /// Says both, from the beginning to now.
  func say() throws {
    JSONChild.say("work", milliseconds(since: start))
    JSONChild.say("memory", try JSONMeter.peak() - idle)
  }

  /// The highest resident memory so far, in bytes.
  private static func peak() throws -> Double {
    Double(try ProcessStatus.field("VmHWM", of: "self")) * 1024
  }
}
