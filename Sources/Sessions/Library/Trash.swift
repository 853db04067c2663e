import Platform

/// What was deleted in the explorer: each deed has a folder of its own, `NANOSECONDS-NUMBER`, and is kept for
/// 30 days.
public enum Trash {
  /// How long something is kept, in nanoseconds.
  public static let age: UInt64 = 30 * 86_400 * 1_000_000_000

  /// The folder of what is deleted now.
  public static func name(now: UInt64, number: UInt64) -> String {
    "\(now)-\(String(number, radix: 36))"
  }

  /// Takes away what is older; what has another name is not ours.
  public static func sweep(_ folder: String, now: UInt64) {
    for name in (try? Files.names(folder)) ?? [] {
      let parts = name.split(separator: "-")
      guard parts.count == 2, let time = UInt64(parts[0]), time &+ age < now else { continue }
      try? Files.removeTree(Files.join(folder, name))
    }
  }
}
