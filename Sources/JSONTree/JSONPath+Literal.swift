/// `json[["items", 0, "id"]]`
extension JSONPath: ExpressibleByArrayLiteral {
  /// A path of these steps.
  public init(arrayLiteral steps: Step...) { self.init(steps) }
}

extension JSONPath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A member's name.
  public init(stringLiteral name: String) { self = .name(name) }
  /// An index.
  public init(integerLiteral index: Int) { self = .index(index) }
}
