/// Reads queries of RFC 9535: the one reader of `JSONQuery` and of the singular `JSONPath`, which refuses
/// the first selector that may mean many values.
///
///     +Segments   $ .name ..* [0, 'name', 1:2, ?…]
///     +Filter     || && ! ( ) @.a == 1
///     +Operand    literals, queries and functions in a filter
///     +Words      names, quotes, escapes, numbers
struct JSONPathReader {
  /// How deep parentheses, filters and functions may nest: each level costs stack.
  static let depthLimit = 40

  let text: String
  let bytes: [UInt8]
  var place = 0
  let isSingular: Bool
  private var depth = 0

  init(_ text: String, isSingular: Bool = false) {
    self.text = text
    self.isSingular = isSingular
    bytes = Array(text.utf8)
  }

  /// The byte here, 0 at the end (which no query has inside of a token).
  var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

  func error(_ reason: JSONPathError.Reason, at offset: Int? = nil) -> JSONPathError {
    JSONPathError(reason, offset: offset ?? place, text: text)
  }

  /// Why nothing can go on here.
  func unexpected(_ awaited: JSONPathError.Awaited) -> JSONPathError {
    error(byte.isBlank ? .blank : .awaited(awaited))
  }

  /// `$`, then segments, and nothing behind the last.
  mutating func query() throws(JSONPathError) -> [PathSegment] {
    guard take("$") else { throw error(.noRoot) }
    let segments = try segments()
    guard place == bytes.count else { throw unexpected(.segment) }
    return segments
  }

  mutating func skipBlanks() { while byte.isBlank { place += 1 } }

  /// Steps over a text if it stands here.
  mutating func take(_ word: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  /// At what may mean many values.
  func needsMany(at offset: Int) throws(JSONPathError) {
    if isSingular { throw error(.notSingular, at: offset) }
  }

  /// Reads what is inside of something else.
  mutating func nested<Part>(
    _ read: (inout JSONPathReader) throws(JSONPathError) -> Part
  ) throws(JSONPathError) -> Part {
    guard depth < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
    depth += 1
    let part = try read(&self)
    depth -= 1
    return part
  }
}
