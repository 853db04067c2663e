import Lotus

/// A request as it is declared: method, path, the types of body and answer. `GET`, `POST` and the others
/// are names of it.
///
///     struct ApplicationClient {
///       @GET("/weather") var getWeather: Weather
///     }
///     client.$getWeather(query: ["q": "Cape Town"]) { answer in … }
@propertyWrapper
public struct Endpoint<Method: HTTPVerb, Body, Answer: Answerable>: Sendable {
  /// What is declared.
  struct Declaration: Sendable {
    var path = ""
    var headers: [String: String]?
    var isForm = false
    var merchant: Merchant?
  }
  var declaration: Declaration

  /// The base itself, without header lines, through the merchant that was made last. (`@GET var x: X` is a
  /// member a struct need not be given only with an initializer that has no parameters at all.)
  public init() { declaration = Declaration() }

  /// Nothing can be read here: the answer comes later. Call the endpoint, `client.$getWeather { … }`.
  public var wrappedValue: Answer {
    fatalError("An endpoint is called, not read: put a $ before its name.")
  }
  /// The endpoint itself: `client.$getWeather`.
  public var projectedValue: Self { self }

  /// The same at another merchant.
  public func at(_ merchant: Merchant) -> Self {
    var other = self
    other.declaration.merchant = merchant
    return other
  }
}
