/// Something to load: where it is, how it is asked for, and what its JSON means.
///
///     Resource<User>(endpoint: Endpoint.user, method: .get) { json in
///       (json as? [String: Any]).flatMap(User.init(dictionary:))
///     }
public struct Resource<A> {
  /// Where.
  public let endpoint: any Path
  /// How.
  public let method: HttpMethod<Any>
  /// Makes a value of JSON, `[String: Any]`, `[Any]`, `String`, `NSNumber`, `Bool` or `NSNull`; nil when it is none.
  public let parser: @Sendable (Any) -> A?

  /// Describes a resource.
  public init(
    endpoint: any Path, method: HttpMethod<Any> = .get, parser: @escaping @Sendable (Any) -> A?
  ) {
    self.endpoint = endpoint
    self.method = method
    self.parser = parser
  }
}
