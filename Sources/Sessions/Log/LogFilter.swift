import Lotus

/// Which records of the log are shown: terms apart by blanks, all of which must hold; `!` before one turns it round.
///
///     method:POST status>=400 !kind:note
///     ~m POST ~s 4.. users "two words"
public struct LogFilter: Hashable, Sendable {
  /// What was typed.
  public let text: String
  let terms: [Term]

  /// One condition.
  struct Term: Hashable, Sendable {
    var isNot = false
    let test: Test
  }

  /// What a term asks.
  enum Test: Hashable, Sendable {
    case kind(Set<LogRecord.Kind>)
    /// A field as a whole, in small letters.
    case equals(String, [UInt8])
    /// A part of a field, in small letters.
    case part(String, [UInt8])
    case host([UInt8])
    /// A part of any field, or of the word for the kind.
    case anything([UInt8], Set<LogRecord.Kind>)
    /// A number in a field.
    case number(String, Comparison)
    /// Nanoseconds ago.
    case age(Comparison)

    /// What was typed, wherever it can be read in a row.
    static func anything(_ bytes: [UInt8]) -> Test {
      let text = String(decoding: bytes, as: UTF8.self)
      return .anything(bytes, Set(LogRecord.Kind.allCases.filter { $0.word.contains(text) }))
    }
  }

  /// A span of numbers, or what is outside of it.
  struct Comparison: Hashable, Sendable {
    var range: ClosedRange<Int>
    var isOutside = false

    func holds(_ number: Int) -> Bool { range.contains(number) != isOutside }
  }

  /// Reads a filter.
  public init(_ text: String) throws(LogFilterError) {
    self.text = text
    var reader = LogFilterReader(text)
    terms = try reader.terms()
  }

  /// Whether it shows everything.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether a record is shown at a moment (nanoseconds since 1970).
  public func holds(_ record: some LogRecordView, now: UInt64) -> Bool {
    terms.allSatisfy { Self.holds($0.test, record, now) != $0.isNot }
  }

  private static func holds(_ test: Test, _ record: some LogRecordView, _ now: UInt64) -> Bool {
    switch test {
    case .kind(let kinds): kinds.contains(record.kind)
    case .equals(let field, let bytes):
      record.anyValue(of: field) { LowerBytes.equal($0, bytes) }
    case .part(let field, let bytes):
      record.anyValue(of: field) { LowerBytes.contains($0, bytes) }
    case .host(let bytes):
      record.anyValue(of: "url") { LowerBytes.contains(LowerBytes.host(of: $0), bytes) }
    case .anything(let bytes, let kinds):
      kinds.contains(record.kind)
        || record.anyValue(of: nil) { LowerBytes.contains($0, bytes) }
    case .number(let field, let comparison):
      record.anyValue(of: field) { LowerBytes.number($0).map(comparison.holds) ?? false }
    case .age(let comparison):
      comparison.holds(Int(clamping: now > record.time ? now - record.time : 0))
    }
  }
}

/// What a filter looks at: a record, or its packed form.
public protocol LogRecordView {
  /// Its kind.
  var kind: LogRecord.Kind { get }
  /// When it was, nanoseconds since 1970.
  var time: UInt64 { get }
  /// Whether a condition holds for the value of a field of that name, of any field for nil.
  func anyValue(of name: String?, _ condition: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool
}

extension LogRecord: LogRecordView {
  /// The values as UTF-8.
  public func anyValue(
    of name: String?, _ condition: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    fields.contains { field in
      guard name == nil || name == field.name else { return false }
      var value = field.value
      return value.withUTF8(condition)
    }
  }
}
