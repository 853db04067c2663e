/// Whole requests: made, renamed, copied, moved and taken away. Like every edit, one is made only when the
/// file, read again, says what was asked and everything else as before.
extension HTTPFile {
  /// A request as a text of its own, which any file can take in: it begins with its `###` line and ends with
  /// a line end.
  public func text(of request: Int) -> [UInt8] {
    let place = RequestSection(requests[request], in: lines)
    let kept = lines[place.extent]
    let last = kept.lastIndex { !$0.isBlank } ?? kept.startIndex
    var text = kept[...last].flatMap { Array($0.bytes) }
    if lines[last].end.isEmpty { text += newLine }
    return place.isWhole ? text : mark(for: request) + text
  }

  /// Puts a request's text before another request, or (nil) behind the last one; answers the new index.
  public mutating func insert(_ text: [UInt8], before request: Int?) throws(EditRefusal) -> Int {
    let index = request ?? requests.count
    guard index <= requests.count else { throw .noSuchRequest(index) }
    var old = requests.map(RequestShape.init)
    let added = HTTPFile(text)
    guard added.requests.count == 1 else { throw .unwritable }
    let changed = HTTPFile(bytes(inserting: text, before: request))
    old.insert(RequestShape(added.requests[0]), at: index)
    var names = requests.map(\.name)
    names.insert(added.requests[0].name, at: index)
    try take(changed, shapes: old, names: names)
    return index
  }

  /// Takes a request away, with its comments; variables of the file that stand with it stay.
  public mutating func remove(_ request: Int) throws(EditRefusal) {
    guard requests.indices.contains(request) else { throw .noSuchRequest(request) }
    let place = RequestSection(requests[request], in: lines)
    var shapes = requests.map(RequestShape.init)
    shapes.remove(at: request)
    var names = requests.map(\.name)
    names.remove(at: request)
    let kept = lines[..<place.extent.lowerBound] + lines[place.extent.upperBound...]
    try take(HTTPFile(Array(mark) + kept.flatMap(\.bytes)), shapes: shapes, names: names)
  }

  /// Puts a request before or behind its neighbours: `step` places down, or up when negative.
  public mutating func move(_ request: Int, by step: Int) throws(EditRefusal) -> Int {
    let place = request + step
    guard requests.indices.contains(request), requests.indices.contains(place) else {
      throw .noSuchRequest(place)
    }
    var changed = self
    let text = text(of: request)
    try changed.remove(request)
    _ = try changed.insert(text, before: place < changed.requests.count ? place : nil)
    self = changed
    return place
  }

  /// Gives a request a name: where `# @name` says it there, else behind its `###`, which is put above its
  /// comments when there is none.
  public mutating func rename(_ request: Int, to name: String) throws(EditRefusal) {
    guard requests.indices.contains(request) else { throw .noSuchRequest(request) }
    guard !name.breaksLine else { throw .lineBreak }
    var draft = FileDraft(self)
    let place = RequestSection(requests[request], in: lines)
    if let line = place.section.first(where: { lines[$0].namesRequest }) {
      guard case .directive(let words) = lines[line].kind else { throw .unwritable }
      draft.lines[line].kind = .comment(
        words.lead + words.name + words.gap + ByteText(name) + words.tail)
    } else if place.isMarked {
      draft.lines[place.section.lowerBound].kind = .comment(ByteText("### \(name)"))
    } else {
      draft.lines.insert(
        FileLine(kind: .comment(ByteText("### \(name)")), end: newLine),
        at: place.extent.first { !lines[$0].isBlank } ?? place.extent.lowerBound)
    }
    var names = requests.map(\.name)
    names[request] = name
    let bytes = Array(mark) + draft.lines.flatMap { $0.bytes }
    try take(HTTPFile(bytes), shapes: requests.map(RequestShape.init), names: names)
  }

  /// A new request as a text: `### get users`, its request line and header lines, with the line ends that
  /// the file has.
  public func text(
    ofNew name: String, method: String = "GET", url: String, headers: [String] = []
  ) -> [UInt8] {
    let lines = ["### \(name)", "\(method) \(url)"] + headers
    return lines.flatMap { Array($0.utf8) + Array(newLine) }
  }
}

extension HTTPFile {
  private var newLine: ByteText { FileDraft(self).newLine }

  /// The `###` line for a request without one of its own: with its name, unless that stands elsewhere.
  private func mark(for request: Int) -> [UInt8] {
    let saved = requests[request]
    let place = RequestSection(saved, in: lines)
    let isSaid =
      saved.name == "\(saved.method) \(saved.url)"
      || place.section.contains { lines[$0].namesRequest }
    return Array((isSaid ? "###" : "### \(saved.name)").utf8) + Array(newLine)
  }

  /// An empty line stands before and behind what is inserted, unless the file begins or ends there.
  private func bytes(inserting text: [UInt8], before request: Int?) -> [UInt8] {
    var line = lines.count
    var after: [UInt8] = []
    if let request {
      let place = RequestSection(requests[request], in: lines)
      line = place.isMarked ? place.section.lowerBound : place.extent.lowerBound
      after = Array(newLine) + (place.isMarked ? [] : mark(for: request))
    }
    var before = lines[..<line].flatMap { Array($0.bytes) }
    if let last = lines[..<line].last {
      if last.end.isEmpty { before += newLine }
      if !last.isBlank { before += newLine }
    }
    return Array(mark) + before + text + after + lines[line...].flatMap(\.bytes)
  }

  private mutating func take(
    _ changed: HTTPFile, shapes: [RequestShape], names: [String]
  ) throws(EditRefusal) {
    guard changed.requests.map(RequestShape.init) == shapes,
      changed.requests.map(\.name) == names,
      changed.variables.map(\.name) == variables.map(\.name),
      changed.variables.map(\.value) == variables.map(\.value)
    else { throw .unwritable }
    self = changed
  }
}

extension FileLine {
  /// Whether it is `# @name …`.
  fileprivate var namesRequest: Bool {
    guard case .directive(let text) = kind else { return false }
    return text.name.string == "name" && !text.value.isEmpty
  }
}
