import Foundation
import Lotus

/// Why JSON is not what a model asks for.
public enum MappingError: Error {
  /// What stands at `path` is not what was expected.
  ///
  ///     $.items[3].owner.id: expected Int, found "7"
  case mismatch(path: JSONPath, expected: String, found: String)
  /// A model refused the object at `path` with an error of its own.
  case refused(path: JSONPath, any Error)

  /// Where it is.
  public var path: JSONPath {
    switch self {
    case .mismatch(let path, _, _), .refused(let path, _): path
    }
  }
}

extension MappingError {
  /// A mismatch right here; nil is nothing.
  init(_ expected: Any.Type, _ found: Any?) {
    self = .mismatch(path: JSONPath([]), expected: "\(expected)", found: Self.text(of: found))
  }

  /// What a model threw.
  init(inside error: any Error) {
    self = error as? MappingError ?? .refused(path: JSONPath([]), error)
  }

  /// The same one step further down.
  func below(_ step: JSONPath.Step) -> MappingError {
    let path = JSONPath([step] + path.steps)
    return switch self {
    case .mismatch(_, let expected, let found):
      .mismatch(path: path, expected: expected, found: found)
    case .refused(_, let error): .refused(path: path, error)
    }
  }

  /// A few words: `"text"`, `5`, `true`, `null`, `an object`.
  private static func text(of value: Any?) -> String {
    guard let value else { return "nothing" }
    return switch value {
    case is NSNull: "null"
    case is [Any]: "an array"
    case is [String: Any]: "an object"
    case let text as String: "\"\(text.prefix(40))\(text.count > 40 ? "…" : "")\""
    default: String("\(value)".prefix(40))
    }
  }
}

extension MappingError: LocalizedError {
  /// One sentence, which `localizedDescription` answers.
  public var errorDescription: String? {
    switch self {
    case .mismatch(let path, let expected, let found):
      "\(path): expected \(expected), found \(found)."
    case .refused(let path, let error): "\(path): \(error)"
    }
  }
}
