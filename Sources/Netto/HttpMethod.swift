/// What is asked for (RFC 9110 9.3, RFC 5789), and with which body.
public enum HttpMethod<Body> {
  /// GET.
  case get
  /// POST, the body as JSON.
  case post(Body)
  /// PUT, the body as JSON.
  case put(Body)
  /// PATCH, the body as JSON.
  case patch(Body)
  /// DELETE.
  case delete
  /// HEAD.
  case head
  /// OPTIONS.
  case options

  /// The word that is sent.
  public var method: String {
    switch self {
    case .get: "GET"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .head: "HEAD"
    case .options: "OPTIONS"
    }
  }

  /// The body, where there is one.
  var body: Body? {
    switch self {
    case .post(let body), .put(let body), .patch(let body): body
    case .get, .delete, .head, .options: nil
    }
  }
}
