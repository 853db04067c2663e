import Platform
import Sessions

/// Watches the folders of the catalog, and when the opened one itself is gone, the place where it would come
/// back.
final class CatalogWatch: Sendable {
  private let interest = Lock(CatalogInterest())
  /// Made at the first folder; nil where the system has no more watches.
  private let watch = Lock<FoldersWatch?>(nil)
  private let stirred: @Sendable () -> Void

  /// `stirred` hears that something changed, on the watch's thread.
  init(stirred: @escaping @Sendable () -> Void) { self.stirred = stirred }

  /// Watches folders; true when some were not watched before.
  @discardableResult
  func follow(_ folders: [String]) -> Bool {
    interest.withLock { interest in
      interest.folders.formUnion(folders)
      for folder in folders { interest.awaited[folder] = nil }
    }
    return add(folders)
  }

  /// The nearest folder above a path that is gone is watched for its return; true when it is there by now.
  func awaitReturn(of path: String) -> Bool {
    var (folder, name) = (Files.folder(of: path), Files.name(of: path))
    while let here = folder, !Files.isFolder(here) {
      (folder, name) = (Files.folder(of: here), Files.name(of: here))
    }
    guard let here = folder else { return false }
    interest.withLock { $0.awaited[here] = name }
    return add([here]) && Files.exists(Files.join(here, name))
  }

  private func add(_ folders: [String]) -> Bool {
    watch.withLock { [interest, stirred] watch in
      if watch == nil {
        let isWanted: @Sendable (FoldersWatch.Change) -> Bool = { change in
          interest.withLock { $0.wants(change) }
        }
        watch = try? FoldersWatch(isWanted: isWanted) { _ in stirred() }
      }
      return watch?.follow(folders) ?? false
    }
  }
}

/// Which changes of watched folders concern the catalog.
struct CatalogInterest: Hashable, Sendable {
  /// Folders of the catalog, links to folders too.
  var folders: Set<String> = []
  /// By folder above: what is to come back there; nothing else in such a folder is of interest.
  var awaited: [String: String] = [:]

  /// Saved requests, environments, folders and links to some, and the two files of git that say that
  /// something was committed or staged. Swap files, backups and other temporary files of editors are none
  /// of these.
  func wants(_ change: FoldersWatch.Change) -> Bool {
    let name = change.name
    if let awaited = awaited[change.folder] { return name == awaited }
    if name == "index" || name == "HEAD" { return Catalog.name(of: change.folder) == ".git" }
    if name.isEmpty { return true }
    if name.hasPrefix(".") { return false }
    if change.isFolder || name.hasSuffix(".http") || EnvironmentSet.isFile(name) { return true }
    // A link to a folder is no folder to inotify.
    let path = Files.join(change.folder, name)
    return folders.contains(path) || Files.isFolder(path)
  }
}
