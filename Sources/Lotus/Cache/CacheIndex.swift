import Platform

/// What a cache folder holds, in memory: enough to look an entry up and to know what is oldest, without
/// its head being read. It follows the folder: other processes store and remove there too.
struct CacheIndex {
  /// An entry as look-ups know it.
  struct Line: Hashable, Sendable {
    let id: String
    let time: UInt64
    let source: String?
    let scope: String?
    let rawKey: String
    let headSize: Int
    let bodies: [StoredBody]
  }

  let folder: CacheFolder
  /// Entries that turned out to be damaged, with their saved requests as far as these are known; they
  /// are not read again.
  private(set) var damaged: [String: String?] = [:]
  /// Those of them that nobody was told of yet.
  private var newDamage: [String] = []
  private(set) var isLoaded = false
  /// Lines of the index file that said something else than their heads.
  private(set) var corrections = 0
  private var lines: [String: Line] = [:]
  private var bySource: [String: [Line]] = [:]
  private var byKey: [String: [Line]] = [:]
  /// How many entries refer to a body file, by its name.
  private var users: [String: Int] = [:]
  /// Bytes of heads and bodies.
  private(set) var bytes = 0
  private var seen: UInt64?
  private var file = CacheIndexFile()

  init(_ folder: CacheFolder) { self.folder = folder }

  /// Number of entries.
  var count: Int { lines.count }
  /// Those of a saved request, oldest first.
  func lines(source: String) -> [Line] { bySource[source] ?? [] }
  /// Those under a raw key, oldest first.
  func lines(rawKey: String) -> [Line] { byKey[rawKey] ?? [] }
  /// All of them.
  var newestFirst: [Line] { lines.values.sorted { $1 < $0 } }
  /// Whether an entry refers to this body file.
  func uses(_ body: String) -> Bool { users[body] != nil }
}

extension CacheIndex.Line: Comparable {
  /// By time; IDs decide between sends of the same nanosecond.
  static func < (one: Self, other: Self) -> Bool {
    (one.time, one.id) < (other.time, other.id)
  }

  init(_ stored: StoredEntry, headSize: Int) {
    self.init(
      id: stored.exchange.id, time: stored.exchange.startedAt, source: stored.source.orNone,
      scope: stored.scope.orNone, rawKey: stored.rawKey, headSize: headSize, bodies: stored.bodies)
  }
}

extension CacheIndex {
  /// Takes in what changed in the folder since the last look. Costs one `stat` when nothing did.
  mutating func refresh() {
    let modified = (try? FileStatus(folder.path))?.modified
    if isLoaded, modified == seen { return }
    isLoaded = true
    let present = Set(folder.ids())
    for id in lines.keys where !present.contains(id) { remove(id) }
    damaged = damaged.filter { present.contains($0.key) }
    take(present.filter { lines[$0] == nil && damaged[$0] == nil })
    seen = modified.flatMap(Self.isSettled)
  }

  /// A folder that changed just now may change again without its time changing: the clock of file
  /// systems ticks in milliseconds. Such a time is not remembered, so that the next look lists again.
  private static func isSettled(_ modified: UInt64) -> UInt64? {
    modified + 20_000_000 < LiveWorld().now() ? modified : nil
  }

  /// New entries: from the index file where it has them, else from their heads.
  private mutating func take(_ new: Set<String>) {
    if new.isEmpty { return }
    var missing = new
    for line in file.news(in: folder) where missing.remove(line.id) != nil { insert(line) }
    var read: [Line] = []
    for id in missing {
      switch folder.read(id) {
      case .entry(let stored, let headSize): read.append(Line(stored, headSize: headSize))
      case .damaged(let source): setDamaged(id, source: source)
      case .gone: break
      }
    }
    for line in read.sorted() { insert(line) }
    file.append(read, to: folder)
  }

  /// Reads the head of a line; a damaged one is put aside.
  mutating func entry(_ line: Line) -> CacheEntry? {
    switch folder.read(line.id) {
    case .entry(let stored, let headSize) where Line(stored, headSize: headSize) == line:
      return stored.entry(in: folder)
    case .entry(let stored, let headSize):
      // The index file said something else: the head counts, for the next look-up.
      remove(line.id)
      insert(Line(stored, headSize: headSize))
      corrections += 1
    case .gone: remove(line.id)
    case .damaged: setDamaged(line.id, source: line.source)
    }
    return nil
  }

  /// Puts an entry aside.
  mutating func setDamaged(_ id: String, source: String?) {
    remove(id)
    damaged.updateValue(source, forKey: id)
    newDamage.append(id)
  }

  /// IDs of entries that were put aside since this was asked last.
  mutating func takeNewDamage() -> [String] {
    defer { newDamage = [] }
    return newDamage
  }

  /// Adds an entry that was stored from here.
  mutating func add(_ line: Line) {
    file.append([line], to: folder)
    if isLoaded { insert(line) }
  }

  private mutating func insert(_ line: Line) {
    guard lines.updateValue(line, forKey: line.id) == nil else { return }
    if let source = line.source { bySource[source, default: []].insertSorted(line) }
    byKey[line.rawKey, default: []].insertSorted(line)
    bytes += line.headSize
    for body in line.bodies {
      if users[body.name] == nil { bytes += body.size }
      users[body.name, default: 0] += 1
    }
  }

  /// Takes an entry out; answers the bodies nobody refers to any more.
  @discardableResult
  mutating func remove(_ id: String) -> [StoredBody] {
    guard let line = lines.removeValue(forKey: id) else { return [] }
    if let source = line.source { bySource[source]?.removeAll { $0 == line } }
    byKey[line.rawKey]?.removeAll { $0 == line }
    bytes -= line.headSize
    var unused: [StoredBody] = []
    for body in line.bodies {
      users[body.name, default: 1] -= 1
      guard users[body.name] == 0 else { continue }
      users[body.name] = nil
      bytes -= body.size
      unused.append(body)
    }
    return unused
  }

  /// Writes the index file anew when most of its lines are of entries that are gone.
  mutating func compact() {
    if file.lineCount > 2 * count + 100 { file.replace(newestFirst.reversed(), in: folder) }
  }
}

extension String? {
  /// An empty name is none: the unnamed environment has no scope.
  fileprivate var orNone: String? { self?.isEmpty == true ? nil : self }
}

extension [CacheIndex.Line] {
  /// Nearly always the new one is the newest.
  fileprivate mutating func insertSorted(_ line: CacheIndex.Line) {
    let place = lastIndex { $0 < line }.map { $0 + 1 } ?? startIndex
    insert(line, at: place)
  }
}
