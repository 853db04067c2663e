extension ContentFault {
  /// The fault for files and reports: `{"reason": "unknown", "codings": ["snappy"], "decoded": 0}`.
  public var stored: JSONText {
    .object([
      "reason": .string(reason.rawValue), "codings": .array(codings.map { .string($0) }),
      "decoded": .number(decoded),
    ])
  }

  /// Nil when it is damaged.
  init?(stored json: JSONText) {
    guard let reason = json["reason"]?.string.flatMap(Reason.init),
      let all = json["codings"]?.elements,
      let decoded = json["decoded"]?.number
    else { return nil }
    self.init(reason, codings: all.compactMap(\.string), decoded: decoded)
  }
}
