import Lotus
import Platform

/// The stored answers of saved requests: pinned ones in the nearest `answers/` above a file, and sent ones.
/// Marked, because centers are open to subclasses that may not be Sendable; those of the tool are no subclass.
public struct Answers: @unchecked Sendable {
  private let sent: CacheCenter
  /// Centers of `answers` folders by path: a center keeps its index, so each is made once.
  private let pinned = Lock<[String: CacheCenter]>([:])
  /// What requests were called when they were sent.
  let moves: Lock<MoveJournal>

  /// Asks `sent` and, for each file, the nearest `answers` folder.
  public init(sent: CacheCenter) {
    self.sent = sent
    moves = Lock(MoveJournal(Files.join(Files.folder(of: sent.folder) ?? "/", "moves.ndjson")))
  }

  /// Takes in what was given other names, here and by other programs: before a look-up, or before many.
  public func refresh() { moves.withLock { $0.refresh() } }

  /// The newest of pinned and sent, with where its body is. `scope` is the environment a sent answer
  /// belongs to, any when nil; a pinned one belongs to all.
  public func newest(file: String, name: String, scope: String? = nil) -> CacheEntry? {
    let pinned = pinned(file: file, name: name)
    let found = claims(file, name).compactMap {
      sent.newest(source: $0.source, scope: scope, during: $0.time)
    }
    let newest = found.max { $0.exchange.startedAt < $1.exchange.startedAt }
    guard let pinned, let newest else { return pinned ?? newest }
    return pinned.exchange.startedAt > newest.exchange.startedAt ? pinned : newest
  }

  private func claims(_ file: String, _ name: String) -> [AnswerMoves.Claim] {
    let source = RequestSource(file: file, name: name).text
    return moves.withLock { $0.known.claims(on: source) }
  }

  /// Pinned and sent answers of a saved request, newest first, at most `limit`.
  public func list(file: String, name: String, limit: Int) -> [CacheEntry] {
    let pinned = pinnedPlace(file: file, name: name).map {
      $0.center.entries(source: $0.source, limit: limit)
    }
    let found = claims(file, name).flatMap {
      sent.entries(source: $0.source, limit: limit, during: $0.time)
    }
    let all = (found + (pinned ?? [])).sorted { $0.exchange.startedAt > $1.exchange.startedAt }
    return Array(all.prefix(limit))
  }

  /// Why `newest` answered nil, when there is more to say than that nothing was stored.
  public func fault(file: String, name: String) -> AnswerFault? {
    let sentPlaces = claims(file, name).map { (center: sent, source: $0.source) }
    let places = [pinnedPlace(file: file, name: name)].compactMap { $0 } + sentPlaces
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

  func pinnedCenter(_ folder: String) -> CacheCenter {
    pinned.withLock { centers in
      nonisolated(unsafe) let center =
        centers[folder] ?? CacheCenter(folder: folder, isPinned: true)
      centers[folder] = center
      return center
    }
  }
}
