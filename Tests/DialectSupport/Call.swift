/// A call as somebody thinks of it, before it is said in a dialect.
public struct Call: Sendable {
  /// A word of HTTP.
  public var method: String
  /// What the path stands below.
  public var base: String
  /// Below the base.
  public var path: String
  /// Names and values, unescaped.
  public var query: [String: String]
  /// Header lines by name.
  public var headers: [String: String]
  /// A body, as JSON or as a form.
  public var body: Body?

  /// How a person is written.
  public enum Body: Sendable {
    case json(Person)
    case form(Person)
  }

  /// A call below `http://h/a`.
  public init(
    _ method: String = "GET", base: String = "http://h/a", _ path: String = "w",
    query: [String: String] = [:], headers: [String: String] = [:], body: Body? = nil
  ) {
    (self.method, self.base, self.path) = (method, base, path)
    (self.query, self.headers, self.body) = (query, headers, body)
  }
}

/// What is sent, and what the answer is read as.
public struct Person: Codable, Hashable, Sendable {
  /// A whole number.
  public var id: Int
  /// A text.
  public var name: String
  /// A person.
  public init(id: Int = 7, name: String = "J Ann") { (self.id, self.name) = (id, name) }

  /// The person as an answer.
  public static let text = #"{"id":7,"name":"J Ann"}"#
}
