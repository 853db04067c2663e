import Foundation
import Glibc
import JSONTree
import Platform

/// What `lotus-bench json-work NAME FILE` does in a process of its own, so that its memory is its own.
/// It says on descriptor 3: `work` milliseconds, `memory` in bytes above what was there before, and more.
enum JSONWork: String {
  /// The file read into fresh memory, then looked through once by the C library.
  case plain
  /// The file read into a document piece by piece.
  case index
  /// Foundation's JSONSerialization, the file's bytes given.
  case foundation
  /// What keys do in the tree of the document.
  case keys
  /// A rare and a common text, looked for to the end.
  case search
  /// To structs: by hand, by our decoder, by Foundation's.
  case mapping

  func run(_ path: String) throws {
    switch self {
    case .plain: try JSONWork.readPlainly(path)
    case .index: _ = try JSONWork.readDocument(path)
    case .foundation: try JSONWork.readFoundation(path)
    case .keys: JSONKeys.run(try JSONWork.readDocument(path))
    case .mapping: try JSONMapping.run(Files.read(path))
    case .search: try JSONWork.search(JSONWork.readDocument(path))
    }
  }

  private static func readPlainly(_ path: String) throws {
    let meter = try JSONMeter()
    let size = try FileStatus(path).size
    let text = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { text.deallocate() }
    let descriptor = open(path, O_RDONLY)
    var count = 0
    while count < size {
      let some = read(descriptor, text + count, min(1 << 20, size - count))
      guard some > 0 else { throw BenchFailure("cannot read \(path)") }
      count += some
    }
    close(descriptor)
    let isRead = nanoseconds()
    guard memchr(text, 1, count) == nil else { throw BenchFailure("a control character") }
    JSONChild.say("parse", milliseconds(since: isRead))
    try meter.say()
  }

  static func readDocument(_ path: String) throws -> JSONDocument {
    let meter = try JSONMeter()
    let document = JSONDocument()
    var rows: JSONRows?
    let began = nanoseconds()
    try Files.readPieces(path) { piece in
      document.append(piece)
      guard rows == nil, let root = document.root else { return }
      rows = JSONRows(document, root: root)
      JSONChild.say("first", milliseconds(since: began))
    }
    document.finish()
    try meter.say()
    guard document.state == .complete else { throw BenchFailure("\(document.state)") }
    return document
  }

  private static func readFoundation(_ path: String) throws {
    let meter = try JSONMeter()
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    try meter.say()
    withExtendedLifetime(value) {}
    exit(0)
  }

  private static func search(_ document: JSONDocument) throws {
    guard let root = document.root else { return }
    for (name, text) in [("rare", "zzqxnotthere"), ("common", "memory leaks")] {
      let start = nanoseconds()
      var place = 0
      while true {
        switch JSONSearch(text).next(in: document, root: root, from: place) {
        case .more(let offset): place = offset
        case .found(_, let offset): place = offset + 1
        case .none:
          JSONChild.say(name, milliseconds(since: start))
          place = -1
        }
        if place < 0 { break }
      }
    }
  }
}
