import Lotus

extension Complaint {
  /// Of a filter of the log.
  public init(_ error: LogFilterError) {
    let (what, hint) =
      switch error.fact {
      case .noField(let name, let near):
        ("no field is called \(name)", near.map { "is it \($0)?" } ?? Self.fields)
      case .noLetter(let letter): ("no field has the letter ~\(letter)", Self.letters)
      case .noValue(let field): ("\(field) needs a value", Self.example(of: field))
      case .noKind(let name):
        (
          "no kind begins with \(name)",
          "kinds: " + LogRecord.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        )
      case .noNumber(let text, let field, let example):
        ("\(text) is no value of \(field)", "e.g. \(example)")
      case .notCompared(let field): ("\(field) is looked for, not compared", "write \(field):WORD")
      case .openQuote: ("the quotation mark is not closed", "write \"two words\"")
      }
    self.init(
      what: "\(error.place.lowerBound + 1): \(what)", hint: hint, exitCode: .usage)
  }

  private static var fields: String {
    "fields: " + LogFilterField.table.map(\.name).joined(separator: ", ")
  }
  private static var letters: String {
    "letters: " + LogFilterField.table.map { "~\($0.letter) \($0.name)" }.joined(separator: ", ")
  }
  private static func example(of field: String) -> String {
    LogFilterField.named(field).map { "e.g. \($0.example)" } ?? fields
  }
}
