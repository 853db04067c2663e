import Glibc
import Lotus
import Platform

/// `moves.ndjson` beside the answers: what saved requests were called before, a line a change.
///
/// A change is written before it is made on disk, and again when it is: a program that is ended in between
/// leaves one without its end, and the disk says whether it was made.
///
///     {"id":"81-1","time":1764500000000000000,"names":[["/s/a.http","one","/s/a.http","uno"]]}
///     {"id":"81-1","done":true}
struct MoveJournal {
  let path: String
  private var moves = AnswerMoves()
  /// What the file was when it was read last.
  private var seen: FileStatus?
  private var lineCount = 0
  /// What could not be written: known as long as this program runs.
  private var unwritten: [Entry] = []
  private var number = 0

  /// Lines over which the older half goes.
  private static let limit = 4000

  init(_ path: String) { self.path = path }

  /// What is known.
  var known: AnswerMoves { moves }

  /// Reads what was written since the last look, by anyone. Costs one `stat` when nothing was.
  mutating func refresh() {
    let status = try? FileStatus(path)
    guard status != seen else { return }
    seen = status
    let lines = read()
    lineCount = lines.count
    moves = Self.moves(of: Self.entries(in: lines) + unwritten)
  }

  /// A change that is made and cannot be written.
  mutating func keep(_ change: AnswerMoves.Change, at time: UInt64) {
    unwritten.append(Entry(id: "", time: time, change: change, isDone: true))
    moves.append(change, at: time)
  }

  /// A change is about to be made; answers its ID.
  mutating func begin(_ change: AnswerMoves.Change, at time: UInt64) throws(FileError) -> String {
    if let folder = Files.folder(of: path) { try Files.makeFolder(folder, mode: 0o700) }
    if lineCount > Self.limit { try shorten() }
    number += 1
    let entry = Entry(id: "\(getpid())-\(time)-\(number)", time: time, change: change)
    try write(entry.line)
    return entry.id
  }

  /// It is made, or it is not.
  mutating func end(_ id: String, isDone: Bool) throws(FileError) {
    try write(.object([isDone ? "done" : "undone": .bool(true), "id": .string(id)]))
    seen = nil
    refresh()
  }

  /// Changes whose program ended before it said what became of them.
  mutating func open() -> [Entry] {
    Self.entries(in: read()).filter { $0.isDone == nil }
  }

  private func read() -> [JSONText] {
    guard let bytes = try? Files.readRegular(path, followingLinks: false) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { JSONText(reading: Array($0)) }
  }

  private func write(_ line: JSONText) throws(FileError) {
    let file = try OpenFile(path, .append, mode: 0o600)
    // Half a line that a full disk left is ended first.
    let start: [UInt8] = endsInLine ? [] : [0x0A]
    try file.write(start + Array(line.compact.utf8) + [0x0A])
    try file.sync()
  }

  private var endsInLine: Bool {
    guard let size = (try? FileStatus(path))?.size, size > 0 else { return true }
    return (try? Files.read(path, from: size - 1)) == [0x0A]
  }

  private mutating func shorten() throws(FileError) {
    let entries = Self.entries(in: read()).filter { $0.isDone != false }.suffix(Self.limit / 4)
    let lines = entries.flatMap { entry in
      [entry.line]
        + (entry.isDone == true
          ? [JSONText.object(["done": .bool(true), "id": .string(entry.id)])] : [])
    }
    try Files.replace(path, with: lines.flatMap { Array($0.compact.utf8) + [0x0A] }, mode: 0o600)
    lineCount = lines.count
  }
}

extension MoveJournal {
  /// A change in the file.
  struct Entry: Hashable {
    let id: String
    let time: UInt64
    let change: AnswerMoves.Change
    /// Nil when nothing was said of its end.
    var isDone: Bool?
  }

  private static func entries(in lines: [JSONText]) -> [Entry] {
    var entries: [Entry] = []
    var places: [String: Int] = [:]
    for line in lines {
      if let entry = Entry(line) {
        places[entry.id] = entries.count
        entries.append(entry)
      } else if let place = line["id"]?.string.flatMap({ places[$0] }) {
        entries[place].isDone = line["done"]?.bool == true
      }
    }
    return entries
  }

  private static func moves(of entries: [Entry]) -> AnswerMoves {
    var moves = AnswerMoves()
    for entry in entries.sorted(by: { $0.time < $1.time })
    where entry.isDone ?? entry.change.isOnDisk {
      moves.append(entry.change, at: entry.time)
    }
    return moves
  }
}

extension MoveJournal.Entry {
  fileprivate init?(_ line: JSONText) {
    guard let id = line["id"]?.string, let time = line["time"]?.number, time >= 0 else {
      return nil
    }
    if let texts = line["tree"]?.texts, texts.count == 2 {
      self.init(id: id, time: UInt64(time), change: .tree(from: texts[0], to: texts[1]))
    } else if let pairs = line["names"]?.elements?.map(\.texts),
      pairs.allSatisfy({ $0?.count == 4 })
    {
      let sources = pairs.compactMap { $0 }.map {
        (RequestSource(file: $0[0], name: $0[1]), RequestSource(file: $0[2], name: $0[3]))
      }
      self.init(
        id: id, time: UInt64(time), change: .names(Dictionary(sources) { $1 }))
    } else {
      return nil
    }
  }

  fileprivate var line: JSONText {
    var tree: JSONText?
    var names: JSONText?
    switch change {
    case .tree(let from, let to): tree = .array([.string(from), .string(to)])
    case .names(let pairs):
      let sorted = pairs.sorted { ($0.key.file, $0.key.name) < ($1.key.file, $1.key.name) }
      names = .array(
        sorted.map { from, to in
          .array([.string(from.file), .string(from.name), .string(to.file), .string(to.name)])
        })
    }
    return .object(["id": .string(id), "time": .number(Int(time)), "tree": tree, "names": names])
  }
}

extension JSONText {
  fileprivate var texts: [String]? {
    guard let elements, elements.allSatisfy({ $0.string != nil }) else { return nil }
    return elements.compactMap(\.string)
  }
}

extension AnswerMoves.Change {
  /// Whether the disk has it.
  var isOnDisk: Bool {
    switch self {
    case .tree(let from, let to): return Files.isThere(to) && !Files.isThere(from)
    case .names(let pairs):
      var known: [String: Set<String>] = [:]
      func names(in file: String) -> Set<String> {
        if let names = known[file] { return names }
        let bytes = (try? Files.readRegular(file)) ?? []
        known[file] = Set(HTTPFile(bytes).requests.map(\.name))
        return known[file] ?? []
      }
      let taken = Set(pairs.values)
      return pairs.allSatisfy { from, to in
        names(in: to.file).contains(to.name)
          && (taken.contains(from) || !names(in: from.file).contains(from.name))
      }
    }
  }
}
