import Platform
import Sessions

/// What git says of saved files, and the folders above those that changed: a folded one shows it.
struct FileStates: Hashable, Sendable {
  /// By path; only `.http` files.
  private(set) var states: [String: GitState] = [:]
  private(set) var folders: Set<String> = []

  init() {}

  /// From all that git says: a repository may have very many other files.
  init(_ all: [String: GitState]) {
    states = all.filter { $0.key.hasSuffix(".http") }
    for path in states.keys {
      var folder = Files.folder(of: path)
      while let here = folder, folders.insert(here).inserted { folder = Files.folder(of: here) }
    }
  }
}
