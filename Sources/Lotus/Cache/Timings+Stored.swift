extension Timings {
  /// Names in files and their fields, in the order in which the steps happen.
  private static let numbers: [(String, any WritableKeyPath<Timings, Int> & Sendable)] = [
    ("nameLookup", \.nameLookup), ("connect", \.connect), ("tls", \.tls),
    ("preTransfer", \.preTransfer), ("firstByte", \.firstByte), ("total", \.total),
    ("sentBytes", \.sentBytes), ("wireBytes", \.wireBytes), ("headerBytes", \.headerBytes),
  ]

  /// Microseconds and bytes by name, for files and reports.
  public var stored: JSONText {
    var members = Self.numbers.map { JSONText.Member($0.0, .number(self[keyPath: $0.1])) }
    members.append(JSONText.Member("isNewConnection", .bool(isNewConnection)))
    members.append(JSONText.Member("peer", .string(peer)))
    members.append(JSONText.Member("version", .string(version)))
    if let session { members.append(JSONText.Member("session", session.stored)) }
    return .object(members)
  }

  /// Nil when they are missing or one of them is no number.
  init?(stored json: JSONText?) {
    self.init()
    for (name, path) in Self.numbers {
      guard let number = json?[name]?.number else { return nil }
      self[keyPath: path] = number
    }
    isNewConnection = json?["isNewConnection"]?.bool ?? true
    peer = json?["peer"]?.string ?? ""
    version = json?["version"]?.string ?? ""
    session = json?["session"].flatMap(TLSSession.init(stored:))
  }
}
