import FoundationEssentials
import Testing

@testable import JSONTree

/// What a decoder makes of a text, as a line: the value, or the kind, type and path of the error.
enum Outcome {
  static func of<Value: Decodable>(_ decode: () throws -> Value) -> String {
    do { return text(try decode()) } catch let error as DecodingError {
      switch error {
      case .typeMismatch(let type, let context): return "typeMismatch \(type)" + path(context)
      case .valueNotFound(let type, let context): return "valueNotFound \(type)" + path(context)
      case .keyNotFound(let key, let context):
        return "keyNotFound \(key.stringValue)" + path(context)
      case .dataCorrupted(let context): return "dataCorrupted" + path(context)
      @unknown default: return "unknown"
      }
    } catch { return "\(error)" }
  }

  static func isError(_ outcome: String) -> Bool {
    ["typeMismatch", "valueNotFound", "keyNotFound", "dataCorrupted"].contains {
      outcome.hasPrefix($0)
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map { "/" + $0.stringValue }.joined()
  }

  /// The value in full, dictionaries sorted.
  private static func text(_ value: Any) -> String {
    if let value = value as? any CustomStringConvertible, Mirror(reflecting: value).children.isEmpty
    {
      return "\(type(of: value)) \(value)"
    }
    let mirror = Mirror(reflecting: value)
    var parts = mirror.children.map { ($0.label ?? "") + ":" + text($0.value) }
    if let base = mirror.superclassMirror { parts += base.children.map { text($0.value) } }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set { parts.sort() }
    return "\(type(of: value))(" + parts.joined(separator: ",") + ")"
  }
}

/// One type, decoded by both.
struct Trial: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var isUnordered: Bool { testDescription.hasPrefix("Dictionary<") }
  let run: @Sendable (String, JSONTreeDecoder, JSONDecoder) -> (ours: String, theirs: String)

  init<Value: Decodable & SendableMetatype>(_ type: Value.Type) {
    testDescription = "\(type)"
    run = { text, ours, theirs in
      (
        Outcome.of { try ours.decode(type, from: Array(text.utf8)) },
        Outcome.of { try theirs.decode(type, from: Data(text.utf8)) }
      )
    }
  }

  static let all = [
    Trial(Bool.self), Trial(String.self), Trial(Int.self), Trial(Int8.self), Trial(Int64.self),
    Trial(UInt8.self), Trial(UInt64.self), Trial(Int128.self), Trial(Double.self),
    Trial(Float.self), Trial(Decimal.self), Trial(URL.self), Trial(Data.self), Trial(Date.self),
    Trial(Int?.self), Trial([Int].self), Trial([Int?].self), Trial([[String]].self),
    Trial(Set<String>.self), Trial([String: Int].self), Trial([Int: String].self),
    Trial([String: [String: Bool?]].self), Trial(Person.self), Trial([Person].self),
    Trial([String: Person].self), Trial(Color.self), Trial([Color].self), Trial(Shape.self),
    Trial(Chain.self), Trial(Derived.self), Trial(ByHand.self), Trial(ClosedRange<Int>.self),
    Trial([Date].self), Trial([String: Date].self), Trial([Data].self), Trial([Double].self),
    Trial([String: URL].self), Trial([Decimal].self),
  ]
}
