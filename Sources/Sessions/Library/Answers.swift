import Lotus
import Platform

/// The stored answers of saved requests: pinned ones in the nearest `answers/` above a file, and sent ones.
/// Marked, because centers are open to subclasses that may not be Sendable; those of the tool are no subclass.
public struct Answers: @unchecked Sendable {
  private let sent: CacheCenter
  /// Centers of `answers` folders by path: a center keeps its index, so each is made once.
  private let pinned = Lock<[String: CacheCenter]>([:])

  /// Asks `sent` and, for each file, the nearest `answers` folder.
  public init(sent: CacheCenter) { self.sent = sent }

  /// The newest of pinned and sent, with where its body is. `scope` is the environment a sent answer
  /// belongs to, any when nil; a pinned one belongs to all.
  public func newest(file: String, name: String, scope: String? = nil) -> CacheEntry? {
    let pinned = pinned(file: file, name: name)
    let sent = sent.newest(source: "\(Files.realPath(file))#\(name)", scope: scope)
    guard let pinned, let sent else { return pinned ?? sent }
    return pinned.exchange.startedAt > sent.exchange.startedAt ? pinned : sent
  }

  /// Pinned and sent answers of a saved request, newest first, at most `limit`.
  public func list(file: String, name: String, limit: Int) -> [CacheEntry] {
    let pinned = pinnedPlace(file: file, name: name).map {
      $0.center.entries(source: $0.source, limit: limit)
    }
    let sent = sent.entries(source: "\(Files.realPath(file))#\(name)", limit: limit)
    let all = (sent + (pinned ?? [])).sorted { $0.exchange.startedAt > $1.exchange.startedAt }
    return Array(all.prefix(limit))
  }

  /// Why `newest` answered nil, when there is more to say than that nothing was stored.
  public func fault(file: String, name: String) -> AnswerFault? {
    let sentPlace = (center: sent, source: "\(Files.realPath(file))#\(name)")
    let places = [pinnedPlace(file: file, name: name), sentPlace].compactMap { $0 }
    for (center, source) in places {
      if let head = center.damagedHead(source: source) { return .damaged(head: head) }
      if let error = center.folderError { return .folder(error) }
    }
    let unknown = places.lazy.compactMap(\.center.damagedHeadOfUnknownSource).first
    return unknown.map { .perhapsDamaged(head: $0) }
  }

  /// The center that holds an entry.
  public func center(of entry: CacheEntry) -> CacheCenter {
    entry.isPinned ? pinnedCenter(entry.folder) : sent
  }

  /// The nearest `answers` folder of a `.http` file, if there is one: beside it or in a folder above.
  public static func pinnedFolder(for file: String) -> String? {
    var folder = Files.folder(of: Files.realPath(file))
    while let here = folder {
      let answers = Files.join(here, "answers")
      if Files.isFolder(answers) { return answers }
      folder = Files.folder(of: here)
    }
    return nil
  }

  /// What an answer of a saved request is pinned under: the file seen from the folder that holds `answers`,
  /// e.g. `tour/http.http#get` for `Saved/tour/http.http` and `Saved/answers`.
  public static func pinnedSource(file: String, name: String, answers: String) -> String {
    let real = Files.realPath(file)
    let holder = Files.folder(of: answers).map { Files.join($0, "") } ?? ""
    let path = real.hasPrefix(holder) ? String(real.dropFirst(holder.count)) : real
    return "\(path)#\(name)"
  }

  private func pinned(file: String, name: String) -> CacheEntry? {
    pinnedPlace(file: file, name: name).flatMap { $0.center.newest(source: $0.source) }
  }

  /// Where the pinned answers of a saved request are, and what they are kept under.
  private func pinnedPlace(file: String, name: String) -> (center: CacheCenter, source: String)? {
    Self.pinnedFolder(for: file).map { folder in
      (pinnedCenter(folder), Self.pinnedSource(file: file, name: name, answers: folder))
    }
  }

  private func pinnedCenter(_ folder: String) -> CacheCenter {
    pinned.withLock { centers in
      nonisolated(unsafe) let center =
        centers[folder] ?? CacheCenter(folder: folder, isPinned: true)
      centers[folder] = center
      return center
    }
  }
}
