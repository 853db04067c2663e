import Glibc

/// The public test data beside the checkout. It is read there, never copied in.
public enum Corpora {
  /// Relative to the root of the package, where `swift test` runs.
  public static let root = "../shared/corpora"

  /// The bytes of a file, e.g. `jsontestsuite/test_parsing/y_array_empty.json`.
  public static func read(_ path: String) throws -> [UInt8] { try readFile(root + "/" + path) }

  /// Paths (relative to `root`, in order) of all files below `folder` whose name ends in `suffix`.
  public static func files(in folder: String = "", suffix: String = "") -> [String] {
    let start = folder.isEmpty ? root : root + "/" + folder
    return filesBelow(start).filter { $0.hasSuffix(suffix) }.map {
      String($0.dropFirst(root.count + 1))
    }
  }
}
