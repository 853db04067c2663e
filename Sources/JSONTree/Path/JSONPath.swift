/// A singular query of RFC 9535 (2.3.5.1): names and indexes only, so it means one value at most.
///
///     $.data.items[0]['odd name'][-1]
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// A member's name.
    case name(String)
    /// An element; from the end when negative.
    case index(Int)

    /// Names are the same when their Unicode scalars are.
    public static func == (one: Step, other: Step) -> Bool {
      switch (one, other) {
      case (.name(let one), .name(let other)): one.isSameName(as: other)
      case (.index(let one), .index(let other)): one == other
      default: false
      }
    }

    /// Equal steps hash alike.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .name(let name): hasher.combine(MemberName(name))
      case .index(let index): hasher.combine(index)
      }
    }
  }
  /// The steps from the root.
  public let steps: [Step]

  /// A path of these steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Reads a query. Anything but a singular one is refused with its place.
  public init(_ text: String) throws(JSONPathError) {
    var reader = JSONPathReader(text, isSingular: true)
    steps = try reader.query().compactMap(\.step)
  }

  /// `$.data.items[0]['odd name']`: dots where RFC 9535 2.5.1.1 allows them.
  public var description: String { steps.reduce(into: "$") { $0 += $1.text } }

  /// The normalized path (RFC 9535 2.7): `$['data']['items'][0]`, one spelling for each place.
  public var normalized: String { steps.reduce(into: "$") { $0 += $1.normalized } }
}

extension JSONPath.Step {
  /// `.name`, `['odd name']` or `[0]`.
  fileprivate var text: String {
    switch self {
    case .index(let index): "[\(index)]"
    case .name(let name): JSONPath.isShort(name) ? "." + name : normalized
    }
  }

  /// `['name']` or `[0]`.
  fileprivate var normalized: String {
    switch self {
    case .index(let index): "[\(index)]"
    case .name(let name): "['" + JSONPath.quoted(name) + "']"
    }
  }
}

extension JSONPath {
  /// Whether a name may stand behind a dot (member-name-shorthand).
  fileprivate static func isShort(_ name: String) -> Bool {
    guard let first = name.utf8.first, isNameFirst(first) else { return false }
    return name.utf8.allSatisfy(isNameByte)
  }

  static func isNameFirst(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80
  }

  static func isNameByte(_ byte: UInt8) -> Bool { isNameFirst(byte) || byte &- 0x30 < 10 }

  /// A name between single quotes as a normalized path has it (RFC 9535 2.7).
  fileprivate static func quoted(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "'": text += "\\'"
      case "\"": text += "\""
      default: text += String(decoding: JSONString.escaped(String(scalar)), as: UTF8.self)
      }
    }
  }
}
