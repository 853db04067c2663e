import Lotus
import Platform

/// `state/lotus/environments`: which environment was chosen in which folder, a line each, the last one at the
/// end. What cannot be read is no choice.
///
///     ["/home/ann/Saved","local"]
public struct ChosenEnvironments: Hashable, Sendable {
  private var choices: [(folder: String, name: String)] = []
  /// Folders over which the oldest choice goes.
  private static let limit = 500

  /// From the bytes of the file.
  public init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      let texts = JSONText(reading: Array(line))?.elements?.compactMap(\.string) ?? []
      if texts.count == 2 { self[texts[0]] = texts[1] }
    }
  }

  /// From the file.
  public init(at path: String) { self.init((try? Files.readRegular(path)) ?? []) }

  /// The environment of a folder or file that was opened; empty is none.
  public subscript(folder: String) -> String {
    get { choices.last { $0.folder == folder }?.name ?? "" }
    set {
      choices.removeAll { $0.folder == folder }
      if !newValue.isEmpty { choices.append((folder, newValue)) }
      choices = choices.suffix(Self.limit)
    }
  }

  /// The bytes for the file.
  public var bytes: [UInt8] {
    choices.flatMap { folder, name in
      Array(JSONText.array([.string(folder), .string(name)]).compact.utf8) + [0x0A]
    }
  }

  /// Two are the same when they say the same.
  public static func == (one: Self, other: Self) -> Bool { one.bytes == other.bytes }
  /// By what they say.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
