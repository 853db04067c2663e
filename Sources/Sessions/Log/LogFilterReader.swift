import Lotus

/// Reads the terms of a filter of the log.
///
///     term     = ["!"] (comparison / value)
///     comparison = NAME ("=" / ":" / "!=" / "<" / "<=" / ">" / ">=") value / "~" LETTER value
///     value    = WORD / '"' text '"'
struct LogFilterReader {
  private let text: [Character]
  private var at = 0

  init(_ text: String) { self.text = Array(text) }

  mutating func terms() throws(LogFilterError) -> [LogFilter.Term] {
    var terms: [LogFilter.Term] = []
    while true {
      skipBlanks()
      guard at < text.count else { return terms }
      let isNot = take("!")
      var term = try term()
      term.isNot = isNot != term.isNot
      terms.append(term)
    }
  }

  private mutating func term() throws(LogFilterError) -> LogFilter.Term {
    if take("~") { return try lettered() }
    let start = at
    let name = String(text[at...].prefix { $0.isLetter && $0.isASCII })
    at += name.count
    // `http://…` is a text: a value of a field does not begin with a slash after a colon unless it is known.
    let isURL = at + 1 < text.count && text[at] == ":" && text[at + 1] == "/"
    guard !name.isEmpty, let (sign, length) = sign(), !(isURL && LogFilterField.named(name) == nil)
    else {
      at = start
      return LogFilter.Term(test: .anything(LowerBytes.of(try value(of: "text"))))
    }
    guard let field = LogFilterField.named(name) else {
      let near = NearestName.of(name, among: LogFilterField.table.map(\.name))
      throw LogFilterError(fact: .noField(name, near: near), place: start..<at)
    }
    at += length
    return try comparison(field, sign, from: start)
  }

  /// `~s 4..`, `~s >=400`
  private mutating func lettered() throws(LogFilterError) -> LogFilter.Term {
    let start = at - 1
    guard at < text.count else { throw LogFilterError(fact: .openQuote, place: start..<at) }
    let letter = text[at]
    at += 1
    guard let field = LogFilterField.lettered(letter) else {
      throw LogFilterError(fact: .noLetter(letter), place: start..<at)
    }
    skipBlanks()
    let (sign, length) = sign() ?? (.equal, 0)
    at += length
    return try comparison(field, sign, from: start)
  }

  private enum Sign { case equal, unequal, less, atMost, more, atLeast }
  private static let signs: [(String, Sign)] = [
    ("!=", .unequal), ("<=", .atMost), (">=", .atLeast), ("<", .less), (">", .more), ("=", .equal),
    (":", .equal),
  ]

  private func sign() -> (Sign, Int)? {
    for (mark, sign) in Self.signs where text[at...].starts(with: mark) {
      return (sign, mark.count)
    }
    return nil
  }

  private mutating func comparison(
    _ field: LogFilterField, _ sign: Sign, from start: Int
  ) throws(LogFilterError) -> LogFilter.Term {
    let place = at
    let value = try value(of: field.name)
    if field.isNumber { return try number(field, sign, value, place..<at) }
    guard sign == .equal || sign == .unequal else {
      throw LogFilterError(fact: .notCompared(field: field.name), place: start..<at)
    }
    let test = try test(field, value, place..<at)
    return LogFilter.Term(isNot: sign == .unequal, test: test)
  }

  private func test(
    _ field: LogFilterField, _ value: String, _ place: Range<Int>
  ) throws(LogFilterError) -> LogFilter.Test {
    let bytes = LowerBytes.of(value)
    switch field.subject {
    case .kind:
      let kinds = LogRecord.Kind.allCases.filter {
        LowerBytes.of($0.rawValue).starts(with: bytes)
      }
      guard !kinds.isEmpty else { throw LogFilterError(fact: .noKind(value), place: place) }
      return .kind(Set(kinds))
    case .method: return .equals("method", bytes)
    case .host: return .host(bytes)
    case .part(let name): return .part(name, bytes)
    default: return .anything(bytes)
    }
  }

  private func number(
    _ field: LogFilterField, _ sign: Sign, _ value: String, _ place: Range<Int>
  ) throws(LogFilterError) -> LogFilter.Term {
    guard let range = LogFilterNumber.range(value, field.subject) else {
      let fact = LogFilterError.Fact.noNumber(value, field: field.name, example: field.example)
      throw LogFilterError(fact: fact, place: place)
    }
    let comparison =
      switch sign {
      // An age is a moment: what is meant is how far back one looks.
      case .equal where field.subject == .age: LogFilter.Comparison(range: 0...range.upperBound)
      case .equal: LogFilter.Comparison(range: range)
      case .unequal: LogFilter.Comparison(range: range, isOutside: true)
      case .less: LogFilter.Comparison(range: range.lowerBound...Int.max, isOutside: true)
      case .atMost: LogFilter.Comparison(range: Int.min...range.upperBound)
      case .more: LogFilter.Comparison(range: Int.min...range.upperBound, isOutside: true)
      case .atLeast: LogFilter.Comparison(range: range.lowerBound...Int.max)
      }
    switch field.subject {
    case .number(let name), .size(let name), .duration(let name):
      return LogFilter.Term(test: .number(name, comparison))
    default: return LogFilter.Term(test: .age(comparison))
    }
  }

  private mutating func value(of field: String) throws(LogFilterError) -> String {
    let start = at
    if take("\"") {
      guard let end = text[at...].firstIndex(of: "\"") else {
        throw LogFilterError(fact: .openQuote, place: start..<text.count)
      }
      defer { at = end + 1 }
      return String(text[at..<end])
    }
    while at < text.count, text[at] != " " { at += 1 }
    guard at > start else {
      throw LogFilterError(fact: .noValue(field: field), place: max(0, start - 1)..<start)
    }
    return String(text[start..<at])
  }

  private mutating func take(_ character: Character) -> Bool {
    guard at < text.count, text[at] == character else { return false }
    at += 1
    return true
  }

  private mutating func skipBlanks() { while at < text.count, text[at] == " " { at += 1 } }
}

/// Values that are compared.
enum LogFilterNumber {
  private static let sizes: [(String, Int)] = [
    ("kb", 1_000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("b", 1), ("", 1),
  ]
  /// In microseconds; a number by itself is of milliseconds.
  private static let durations: [(String, Int)] = [
    ("us", 1), ("ms", 1_000), ("s", 1_000_000), ("m", 60_000_000), ("", 1_000),
  ]
  /// In nanoseconds; a number by itself is of seconds.
  private static let ages: [(String, Int)] = [
    ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
    ("d", 86_400_000_000_000), ("", 1_000_000_000),
  ]

  /// The numbers a text stands for: `404` is one, `4xx` and `4..` are a hundred.
  static func range(_ text: String, _ subject: LogFilterField.Subject) -> ClosedRange<Int>? {
    switch subject {
    case .number: plain(text) ?? classed(text.lowercased())
    case .size: measured(text.lowercased(), sizes)
    case .duration: measured(text.lowercased(), durations)
    default: measured(text.lowercased(), ages)
    }
  }

  private static func plain(_ text: some StringProtocol) -> ClosedRange<Int>? {
    guard text.utf8.count <= 9, let number = Int(text), number >= 0 else { return nil }
    return number...number
  }

  private static func classed(_ text: String) -> ClosedRange<Int>? {
    guard text.hasSuffix("xx") || text.hasSuffix(".."), text.utf8.count == 3,
      let digit = Int(text.prefix(1))
    else { return nil }
    return digit * 100...digit * 100 + 99
  }

  private static func measured(_ text: String, _ units: [(String, Int)]) -> ClosedRange<Int>? {
    guard
      let (unit, factor) = units.first(where: {
        text.hasSuffix($0.0) && plain(text.dropLast($0.0.count)) != nil
      }),
      let number = plain(text.dropLast(unit.count))?.lowerBound
    else { return nil }
    let (product, isTooMuch) = number.multipliedReportingOverflow(by: factor)
    return isTooMuch ? nil : product...product
  }
}
