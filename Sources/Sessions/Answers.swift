import Lotus
import Platform

/// The stored answers of saved requests: pinned ones in the nearest `answers/` above a file, and sent ones.
public struct Answers: Sendable {
  /// Asks `sent` and, for each file, the nearest `answers` folder.
  public init(sent: CacheCenter) { fatalError("seam") }
  /// The newest of pinned and sent, with where its body is.
  public func newest(file: String, name: String, scope: String? = nil) -> CacheEntry? {
    fatalError("seam")
  }
  /// The center that holds an entry.
  public func center(of entry: CacheEntry) -> CacheCenter { fatalError("seam") }
  /// The nearest `answers` folder of a `.http` file, if there is one.
  public static func pinnedFolder(for file: String) -> String? { fatalError("seam") }
}
