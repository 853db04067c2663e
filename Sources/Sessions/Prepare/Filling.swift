/// Fills `{{variables}}` in. Every variable is filled once and kept, so that a chain of values that use each
/// other twice cannot take exponential time; a value over the limit ends it.
struct Filling {
  /// UTF-8 bytes that the value of one variable may have.
  static let limit = 1 << 20

  private let environment: Environment
  private var known: [String: String] = [:]
  /// Names that are being filled: meeting one again is a circle.
  private var open: [String] = []

  init(_ environment: Environment) { self.environment = environment }

  /// Whether a variable has a value.
  func isKnown(_ name: String) -> Bool { environment.raw(name) != nil }

  /// A text of a line (from 1) of the file. `{{` without `}}` stays as it is.
  mutating func filled(
    _ text: ByteText, line: Int, limit: Int = .max
  ) throws(PreparationError) -> String {
    guard text.contains(0x7B) else { return text.string }
    var filled = ""
    var line = line
    for piece in TemplateText(text).pieces {
      switch piece {
      case .text(let part), .open(let part):
        filled += part.string
        if line > 0 { line += part.lineEnds }
      case .variable(let name): filled += try value(of: name.string, line: line)
      }
      guard filled.utf8.count <= limit else {
        throw .tooLong(name: open.last ?? "", limit: limit)
      }
    }
    return filled
  }

  /// The value of a variable that is named on a line.
  mutating func value(of name: String, line: Int) throws(PreparationError) -> String {
    if let text = known[name] { return text }
    guard let value = environment.raw(name) else {
      throw .undefinedVariable(name: name, line: line, known: environment.names)
    }
    if open.contains(name) { throw .circularVariable(name: name) }
    open.append(name)
    defer { open.removeLast() }
    let place = if case .file(let line) = value.origin { line } else { 0 }
    let text = try filled(ByteText(value.text), line: place, limit: Self.limit)
    known[name] = text
    return text
  }
}

extension ByteText {
  /// How many lines end in it; CR LF is one end.
  var lineEnds: Int { FileLines.lines(of: self).count { !$0.end.isEmpty } }
}
