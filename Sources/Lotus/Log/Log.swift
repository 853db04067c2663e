/// What is said about one thing: the seed's record, names with texts in the order in which they were set.
///
///     let log = Log()
///     log.raw["Method"] = "GET"
///     log.raw.joined(separator: ", ")    // GET
///
/// A class, as in the seed, whose samples change `raw` of a `let`. One thread at a time uses it.
public final class Log {
  /// Names and texts.
  public var raw: LogFields
  /// Texts that are secret wherever they stand, of the send that it is about (`RequestOptions.secrets`).
  var secrets: [String] = []

  /// Nothing yet, or these fields.
  public init(_ raw: LogFields = [:]) { self.raw = raw }
}

/// Names and texts in a fixed order; read and set like a dictionary (`[String: String]`).
public struct LogFields: Hashable, Sendable {
  private var fields: [LogRecord.Field] = []

  /// The text under a name. A new name goes to the end; nil takes it away.
  public subscript(name: String) -> String? {
    get { fields.first { $0.name == name }?.value }
    set {
      let place = fields.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let text?): fields[place] = LogRecord.Field(name, text)
      case (let place?, nil): fields.remove(at: place)
      case (nil, let text?): fields.append(LogRecord.Field(name, text))
      case (nil, nil): break
      }
    }
  }

  /// The names, in order.
  public var keys: [String] { fields.map(\.name) }
  /// The texts, in order.
  public var values: [String] { fields.map(\.value) }
  /// The texts in one, e.g. with `", "` between them; the seed's samples write them like this.
  public func joined(separator: String = "") -> String { values.joined(separator: separator) }
}

extension LogFields: RandomAccessCollection {
  /// The first place.
  public var startIndex: Int { fields.startIndex }
  /// The place after the last field.
  public var endIndex: Int { fields.endIndex }
  /// The name and the text at a place.
  public subscript(position: Int) -> (key: String, value: String) {
    (fields[position].name, fields[position].value)
  }
}

extension LogFields: ExpressibleByDictionaryLiteral {
  /// Fields in the order in which they are written; of a name that stands twice the last text counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, text) in elements { self[name] = text }
  }
}

/// A thing that can be recorded (`LogCenter.record`).
public protocol CustomLogConvertible {
  /// What is said about it.
  var log: Log { get }
}

extension String: CustomLogConvertible {
  /// The text under the name `Info`.
  public var log: Log { Log(["Info": self]) }
}
