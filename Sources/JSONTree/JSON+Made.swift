extension JSON {
  /// A value made in Swift. What is below it may be places in documents.
  enum Made {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSON])
    case object([Member])

    var kind: JSONKind {
      switch self {
      case .null: .null
      case .bool: .bool
      case .number: .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
    }

    /// The children, with empty names in an array.
    var members: [Member] {
      switch self {
      case .object(let members): members
      case .array(let elements): elements.map { Member(name: "", value: $0) }
      default: []
      }
    }

    var count: Int {
      switch self {
      case .array(let elements): elements.count
      case .object(let members): members.count
      default: 0
      }
    }
  }

  /// A member of an object made in Swift.
  struct Member {
    let name: String
    /// The name as it was received between its quotes, when that has escapes: one like `\ud800` has no
    /// other spelling.
    var spelling: [UInt8]?
    let value: JSON
  }

  init(_ made: Made) { self.init(.made(MadeValue(made))) }
}
