/// What was missing where: why a `JSON` has no value.
public struct JSONMissing: Error, Hashable, Sendable {
  /// Why there is nothing.
  public enum Reason: Hashable, Sendable {
    /// The text is no JSON.
    case invalid(JSONError)
    /// The document is still being read.
    case unfinished
    /// The document was asked for a value and gave none.
    case noValue
    /// The object has no member of that name.
    case noMember(String)
    /// The array has no element at that index, only so many.
    case noElement(Int, count: Int)
    /// A member was asked of this kind of value.
    case notAnObject(JSONKind)
    /// An element was asked of this kind of value.
    case notAnArray(JSONKind)
  }
  /// The path of what was asked for: `$.user.login`. From the document's root; below a value made in
  /// Swift it begins at the value that was asked.
  public let path: JSONPath
  /// Why there is nothing.
  public let reason: Reason

  /// Names a place and why nothing is there.
  public init(path: JSONPath, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension JSON {
  /// What `error` is made of when asked: paths cost a walk, and a missing value is often expected.
  struct Absence {
    let reason: JSONMissing.Reason
    /// The value that was asked, and for what.
    let asked: (place: JSONNode, of: JSONDocument)?
    let step: JSONPath.Step?

    init(_ reason: JSONMissing.Reason) {
      self.reason = reason
      asked = nil
      step = nil
    }

    init(_ reason: JSONMissing.Reason, of json: JSON, _ step: JSONPath.Step) {
      self.reason = reason
      self.step = step
      if case .node(let word, let document) = json.storage {
        asked = (JSONNode(word: word), document)
      } else {
        asked = nil
      }
    }

    var error: JSONMissing {
      let steps = asked.map { $0.of.path(of: $0.place).steps } ?? []
      return JSONMissing(path: JSONPath(steps + (step.map { [$0] } ?? [])), reason: reason)
    }

    /// Whether setting something here may make the containers on the way.
    var canBeMade: Bool {
      switch reason {
      case .noMember: true
      case .noElement(let index, let count): index == count
      default: false
      }
    }
  }
}
