import Lotus

/// The method of an endpoint, as a type.
public protocol HTTPVerb {
  /// What is sent (RFC 9110 9.1). The default is the type's name in capitals.
  static var method: Method { get }
}

extension HTTPVerb {
  /// `Get` sends `GET`.
  public static var method: Method { Method(rawValue: String(describing: Self.self).uppercased()) }
}

/// The nine methods.
public enum Verb {
  /// RFC 9110 9.3.1.
  public enum Get: HTTPVerb {}
  /// RFC 9110 9.3.3.
  public enum Post: HTTPVerb {}
  /// RFC 9110 9.3.4.
  public enum Put: HTTPVerb {}
  /// RFC 5789.
  public enum Patch: HTTPVerb {}
  /// RFC 9110 9.3.5.
  public enum Delete: HTTPVerb {}
  /// RFC 9110 9.3.2.
  public enum Head: HTTPVerb {}
  /// RFC 9110 9.3.7.
  public enum Options: HTTPVerb {}
  /// RFC 9110 9.3.8.
  public enum Trace: HTTPVerb {}
  /// RFC 9110 9.3.6.
  public enum Connect: HTTPVerb {}
}

/// `@GET("/weather") var getWeather: Weather`
public typealias GET<Answer: Answerable> = Endpoint<Verb.Get, Never, Answer>
/// `@DELETE("/users/{user_id}") var deleteUser: Bool`
public typealias DELETE<Answer: Answerable> = Endpoint<Verb.Delete, Never, Answer>
/// `@OPTIONS var getOptions: Nothing`
public typealias OPTIONS<Answer: Answerable> = Endpoint<Verb.Options, Never, Answer>
/// `@CONNECT var connect: Nothing`
public typealias CONNECT<Answer: Answerable> = Endpoint<Verb.Connect, Never, Answer>
/// `@HEAD("/weather") var hasWeather: Nothing`
public typealias HEAD = Endpoint<Verb.Head, Never, Nothing>
/// `@TRACE var trace: Nothing`
public typealias TRACE = Endpoint<Verb.Trace, Never, Nothing>
/// `@POST("/users", body: NewUser.self) var postUser: User`
public typealias POST<Answer: Answerable, Body: Encodable> = Endpoint<Verb.Post, Body, Answer>
/// `@PUT("/users/{id}", body: User.self) var putUser: User`
public typealias PUT<Answer: Answerable, Body: Encodable> = Endpoint<Verb.Put, Body, Answer>
/// `@PATCH("/users/{id}", body: Change.self) var patchUser: User`
public typealias PATCH<Answer: Answerable, Body: Encodable> = Endpoint<Verb.Patch, Body, Answer>
