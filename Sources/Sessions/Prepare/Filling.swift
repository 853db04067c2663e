/// Fills `{{variables}}` in. Every variable is filled once and kept, so that a chain of values that use each
/// other twice cannot take exponential time; a value over the limit ends it.
struct Filling {
  /// UTF-8 bytes that the value of one variable may have.
  static let limit = 1 << 20

  /// What the values of variables become in the text they are filled into.
  typealias Escape = (String) -> String

  /// What is being filled, for the variables that have no value.
  var place = UndefinedVariable.Place.url
  /// Whether what has no value is gathered instead of ending it with the first.
  var gathers = false
  /// What had no value, each name once a place.
  private(set) var undefined: [UndefinedVariable] = []
  /// Whether `{{` means nothing.
  var isOff = false

  private let environment: Environment
  private var known: [String: String] = [:]
  /// Names that are being filled: meeting one again is a circle.
  private var open: [String] = []

  init(_ environment: Environment) { self.environment = environment }

  /// Whether a variable has a value.
  func isKnown(_ name: String) -> Bool { environment.raw(name) != nil }

  /// A text of a line (from 1) of the file. `{{` without `}}` stays as it is.
  mutating func filled(
    _ text: ByteText, line: Int, limit: Int = .max, escape: Escape? = nil
  ) throws(PreparationError) -> String {
    guard !isOff, text.contains(0x7B) else { return text.string }
    var filled = ""
    var line = line
    for piece in TemplateText(text).pieces {
      switch piece {
      case .text(let part), .open(let part):
        filled += part.string
        if line > 0 { line += part.lineEnds }
      case .variable(let name):
        let expression = TemplateExpression(name.string)
        let value = try value(of: expression, line: line)
        // `{{'{{'}}` is text that was typed.
        if case .literal = expression { filled += value } else { filled += escape?(value) ?? value }
      }
      guard filled.utf8.count <= limit else {
        throw .tooLong(name: open.last ?? "", limit: limit)
      }
    }
    return filled
  }

  /// What stands between braces on a line.
  mutating func value(
    of expression: TemplateExpression, line: Int
  ) throws(PreparationError) -> String {
    switch expression {
    case .variable(let name): try value(of: name, line: line)
    case .literal(let text): text
    case .json(let name): TemplateExpression.escaped(try value(of: name, line: line))
    }
  }

  /// The value of a variable that is named on a line.
  mutating func value(of name: String, line: Int) throws(PreparationError) -> String {
    if let text = known[name] { return text }
    guard let value = environment.raw(name) else { return try missing(name, line: line) }
    if open.contains(name) { throw .circularVariable(name: name) }
    open.append(name)
    defer { open.removeLast() }
    let place = if case .file(let line) = value.origin { line } else { 0 }
    let text = try filled(ByteText(value.text), line: place, limit: Self.limit)
    known[name] = text
    return text
  }

  private mutating func missing(_ name: String, line: Int) throws(PreparationError) -> String {
    guard gathers else {
      throw .undefinedVariable(name: name, line: line, known: environment.names)
    }
    let place = open.last.map { UndefinedVariable.Place.variable($0) } ?? place
    let one = UndefinedVariable(name: name, line: line, place: place)
    if !undefined.contains(one) { undefined.append(one) }
    return ""
  }
}

extension ByteText {
  /// How many lines end in it; CR LF is one end.
  var lineEnds: Int { FileLines.lines(of: self).count { !$0.end.isEmpty } }
}
