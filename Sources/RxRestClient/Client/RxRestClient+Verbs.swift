import Lotus

extension RxRestClient {
  /// `client.get("rest/contacts", query: ["q": "a"])`
  public var get: GetVerb { GetVerb(client: self) }
  /// `client.post("rest/contacts", object: ["name": "a"])`
  public var post: RestVerb { RestVerb(client: self, method: .post) }
  /// `client.put("rest/contacts/5", body: contact)`
  public var put: RestVerb { RestVerb(client: self, method: .put) }
  /// `client.patch("rest/contacts/5", object: ["name": "a"])`
  public var patch: RestVerb { RestVerb(client: self, method: .patch) }
  /// `client.delete("rest/contacts/5")`; object and body go into the query.
  public var delete: RestVerb { RestVerb(client: self, method: .delete) }
}

/// POST, PUT, PATCH and DELETE. Each call is cold: it sends when it is iterated over.
///
/// An endpoint stands below the client's base, and is the whole URL without one; `url:` is always the whole URL.
public struct RestVerb: Sendable {
  let client: RxRestClient
  let method: Method

  /// A dictionary.
  public func callAsFunction<T: ResponseState>(
    _ endpoint: String, object: [String: Any] = [:]
  ) -> StateStream<T> { stream(.endpoint(endpoint), .object(object)) }
  /// A dictionary.
  public func callAsFunction<T: ResponseState>(
    url: URL, object: [String: Any] = [:]
  ) -> StateStream<T> { stream(.url(url), .object(object)) }
  /// An array, always as JSON in the body.
  public func callAsFunction<T: ResponseState>(
    _ endpoint: String, array: [Any]
  ) -> StateStream<T> { stream(.endpoint(endpoint), .array(array)) }
  /// An array, always as JSON in the body.
  public func callAsFunction<T: ResponseState>(url: URL, array: [Any]) -> StateStream<T> {
    stream(.url(url), .array(array))
  }
  /// Any `Encodable`.
  public func callAsFunction<T: ResponseState>(
    _ endpoint: String, body: any Encodable
  ) -> StateStream<T> { stream(.endpoint(endpoint), .encodable(body)) }
  /// Any `Encodable`.
  public func callAsFunction<T: ResponseState>(
    url: URL, body: any Encodable
  ) -> StateStream<T> { stream(.url(url), .encodable(body)) }

  private func stream<T: ResponseState>(_ place: Place, _ payload: Payload) -> StateStream<T> {
    let call = client.call(method, place, payload)
    return StateStream { Answers(call) }
  }
}

/// GET: all it is given goes into the query.
public struct GetVerb: Sendable {
  let client: RxRestClient

  /// A dictionary.
  public func callAsFunction<T: ResponseState>(
    _ endpoint: String, query: [String: Any] = [:]
  ) -> StateStream<T> { stream(.endpoint(endpoint), .object(query)) }
  /// A dictionary.
  public func callAsFunction<T: ResponseState>(
    url: URL, query: [String: Any] = [:]
  ) -> StateStream<T> { stream(.url(url), .object(query)) }
  /// Any `Encodable` with names.
  public func callAsFunction<T: ResponseState>(
    _ endpoint: String, query: any Encodable
  ) -> StateStream<T> { stream(.endpoint(endpoint), .encodable(query)) }
  /// Any `Encodable` with names.
  public func callAsFunction<T: ResponseState>(
    url: URL, query: any Encodable
  ) -> StateStream<T> { stream(.url(url), .encodable(query)) }

  private func stream<T: ResponseState>(_ place: Place, _ payload: Payload) -> StateStream<T> {
    let call = client.call(.get, place, payload)
    return StateStream { Answers(call) }
  }

  /// Pages: the first one at once, each further one when the trigger fires. Items of all pages are in each state.
  ///
  /// Events that come while a page is loaded are dropped, also by a trigger that stores them: several quick ones
  /// load one page. The stream ends with the last page, with a page that
  /// fails, and with the trigger; an error of the trigger is the stream's.
  public func callAsFunction<R, T: PagingState<R>, Trigger: AsyncSequence & Sendable>(
    _ endpoint: String, query: any PagingQueryProtocol, loadNextPageTrigger: Trigger
  ) -> StateStream<T> where Trigger.Element == Void {
    pages(.endpoint(endpoint), query, loadNextPageTrigger)
  }
  /// Pages, of a whole URL.
  public func callAsFunction<R, T: PagingState<R>, Trigger: AsyncSequence & Sendable>(
    url: URL, query: any PagingQueryProtocol, loadNextPageTrigger: Trigger
  ) -> StateStream<T> where Trigger.Element == Void {
    pages(.url(url), query, loadNextPageTrigger)
  }

  private func pages<R, T: PagingState<R>, Trigger: AsyncSequence & Sendable>(
    _ place: Place, _ query: any PagingQueryProtocol, _ trigger: Trigger
  ) -> StateStream<T> where Trigger.Element == Void {
    StateStream {
      Pages(query, trigger) { query in client.call(.get, place, .encodable(query)) }
    }
  }
}
