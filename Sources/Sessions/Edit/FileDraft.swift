/// The lines of a file while an edit changes them. Line ends follow what stands around.
struct FileDraft {
  var lines: [FileLine]
  let newLine: ByteText

  init(_ file: HTTPFile) {
    lines = file.lines
    newLine = file.lines.first { !$0.end.isEmpty }?.end ?? ByteText("\n")
  }

  /// Puts a line after another one, with the same end. After a last line without an end the new one
  /// is the last without an end.
  mutating func insert(_ kind: LineKind, after index: Int) {
    insert([kind], after: index)
  }

  /// Puts lines one after the other.
  mutating func insert(_ kinds: [LineKind], after index: Int) {
    guard !kinds.isEmpty else { return }
    let end = lines[index].end
    if end.isEmpty { lines[index].end = newLine }
    let between = end.isEmpty ? newLine : end
    lines.insert(contentsOf: kinds.map { FileLine(kind: $0, end: between) }, at: index + 1)
    lines[index + kinds.count].end = end
  }

  /// Takes lines away. When the last line had no end, the one that is last now has none.
  mutating func remove(_ range: Range<Int>) {
    guard let last = range.last else { return }
    if last == lines.count - 1, lines[last].end.isEmpty, range.lowerBound > 0 {
      lines[range.lowerBound - 1].end = .empty
    }
    lines.removeSubrange(range)
  }
  mutating func remove(_ index: Int) { remove(index..<(index + 1)) }

  /// The URL text of a request or continuation line.
  subscript(url index: Int) -> URLText? {
    get {
      switch lines[index].kind {
      case .request(let request): request.url
      case .url(let url), .off(.line(let url)): url
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch lines[index].kind {
      case .request(var request):
        request.url = newValue
        lines[index].kind = .request(request)
      case .off: lines[index].kind = .off(.line(newValue))
      default: lines[index].kind = .url(newValue)
      }
    }
  }
}
