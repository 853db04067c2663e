import Platform

/// `index.tsv`: a line an entry, added by whoever stores one. It only saves reading heads: a line that
/// is missing or damaged costs a look at its head, one of a removed entry is passed over.
///
///     ID ⇥ nanoseconds ⇥ size of head ⇥ source ⇥ scope ⇥ raw key ⇥ body:size,body:size
struct CacheIndexFile {
  /// Lines seen in the file so far.
  private(set) var lineCount = 0
  private var offset = 0

  /// Lines that were added since the last look, by anyone.
  mutating func news(in folder: CacheFolder) -> [CacheIndex.Line] {
    if folder.isPinned { return [] }
    let size = (try? FileStatus(folder.indexFile))?.size ?? 0
    if size < offset { (offset, lineCount) = (0, 0) }
    guard size > offset, let bytes = try? Files.read(folder.indexFile, from: offset),
      let end = bytes.lastIndex(of: 0x0A)
    else { return [] }
    offset += end + 1
    let lines = bytes[..<end].split(separator: 0x0A)
    lineCount += lines.count
    return lines.compactMap { CacheIndex.Line(text: $0) }
  }

  /// Adds lines with one write, so that those of two processes do not mix.
  func append(_ lines: [CacheIndex.Line], to folder: CacheFolder) {
    if folder.isPinned || lines.isEmpty { return }
    let file = try? OpenFile(folder.indexFile, .append, mode: folder.mode)
    try? file?.write(Array(lines.map(\.text).joined().utf8))
  }

  /// Writes the file anew.
  mutating func replace(_ lines: [CacheIndex.Line], in folder: CacheFolder) {
    if folder.isPinned { return }
    let bytes = Array(lines.map(\.text).joined().utf8)
    guard (try? Files.replace(folder.indexFile, with: bytes, mode: folder.mode)) != nil else {
      return
    }
    (offset, lineCount) = (bytes.count, lines.count)
  }
}

extension CacheIndex.Line {
  fileprivate var text: String {
    let fields = [
      id, String(time), String(headSize), source ?? "", scope ?? "", rawKey,
      bodies.map { "\($0.name):\($0.size)" }.joined(separator: ","),
    ]
    return fields.map(Self.escaped).joined(separator: "\t") + "\n"
  }

  fileprivate init?(text: ArraySlice<UInt8>) {
    let fields = text.split(separator: 0x09, omittingEmptySubsequences: false)
    guard fields.count == 7, let time = UInt64(Self.string(fields[1])),
      let headSize = Int(Self.string(fields[2])), let bodies = Self.bodies(fields[6])
    else { return nil }
    let (source, scope) = (Self.string(fields[3]), Self.string(fields[4]))
    self.init(
      id: Self.string(fields[0]), time: time, source: source.isEmpty ? nil : source,
      scope: scope.isEmpty ? nil : scope, rawKey: Self.string(fields[5]), headSize: headSize,
      bodies: bodies)
  }

  private static func bodies(_ field: ArraySlice<UInt8>) -> [StoredBody]? {
    var bodies: [StoredBody] = []
    for body in field.split(separator: UInt8(ascii: ",")) {
      let parts = body.split(separator: UInt8(ascii: ":"))
      guard parts.count == 2, let size = Int(string(parts[1])) else { return nil }
      bodies.append(StoredBody(name: string(parts[0]), size: size))
    }
    return bodies
  }

  /// File names may hold anything; tabs and line ends must not stand in a field.
  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "%") }) else { return field }
    return String(
      decoding: field.utf8.flatMap {
        $0 < 0x20 || $0 == UInt8(ascii: "%") ? PercentCoding.escape($0) : [$0]
      }, as: UTF8.self)
  }

  private static func string(_ field: ArraySlice<UInt8>) -> String {
    let text = String(decoding: field, as: UTF8.self)
    guard field.contains(UInt8(ascii: "%")) else { return text }
    return String(decoding: PercentCoding.decoded(text), as: UTF8.self)
  }
}
