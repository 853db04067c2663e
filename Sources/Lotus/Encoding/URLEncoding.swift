/// Writes parameters as a form (`a=1&b%5B%5D=2`) into the query or the body, as Alamofire 4 does.
///
///     ["foo": ["a", 1, true]]     foo%5B%5D=a&foo%5B%5D=1&foo%5B%5D=1
///     ["foo": ["bar": 1]]         foo%5Bbar%5D=1
///
/// Names are sorted, nested ones too. All but unreserved characters (RFC 3986 2.3), `/` and `?` is
/// escaped. Values that are nothing (`nil`) are left out.
public struct URLEncoding: Hashable, Sendable {
  /// Where the parameters go.
  public enum Destination: Hashable, Sendable {
    /// Into the query of GET, HEAD and DELETE, else into the body.
    case methodDependent
    /// Into the query, behind what is there.
    case queryString
    /// Into the body.
    case httpBody
  }
  /// How the name of an array is written for each of its elements.
  public enum ArrayEncoding: Hashable, Sendable {
    /// `a[]=1&a[]=2`, the brackets escaped.
    case brackets
    /// `a=1&a=2`.
    case noBrackets
  }
  /// How true and false are written.
  public enum BoolEncoding: Hashable, Sendable {
    /// `1` and `0`.
    case numeric
    /// `true` and `false`.
    case literal
  }

  /// Where the parameters go.
  public var destination: Destination
  /// How arrays are written.
  public var arrayEncoding: ArrayEncoding
  /// How true and false are written.
  public var boolEncoding: BoolEncoding

  /// Query or body by the method, brackets, numeric, unless said otherwise.
  public init(
    destination: Destination = .methodDependent, arrayEncoding: ArrayEncoding = .brackets,
    boolEncoding: BoolEncoding = .numeric
  ) {
    self.destination = destination
    self.arrayEncoding = arrayEncoding
    self.boolEncoding = boolEncoding
  }

  /// Query or body by the method.
  public static let `default` = URLEncoding()
  /// Query or body by the method.
  public static let methodDependent = URLEncoding()
  /// Always into the query.
  public static let queryString = URLEncoding(destination: .queryString)
  /// Always into the body.
  public static let httpBody = URLEncoding(destination: .httpBody)
}

extension URLEncoding {
  /// The request with the parameters in it. No parameters (nil) change nothing; an empty dictionary makes
  /// an empty body where they go into the body.
  public func encode(_ draft: RequestDraft, with parameters: Parameters?) -> RequestDraft {
    guard let parameters else { return draft }
    return encode(draft, pairs: query(parameters))
  }

  /// The same of parameters that all have a form of their own. Throws `EncodingFault.notForm` for one that has none:
  /// infinity, or a value of which only Swift could print something.
  public func encode(
    _ draft: RequestDraft, checking parameters: Parameters
  ) throws(EncodingFault) -> RequestDraft {
    try FormPairs.check(parameters.parameter)
    return encode(draft, with: parameters)
  }

  /// The request with a query text in it: behind the query that is there, or as its body, whose
  /// Content-Type is `application/x-www-form-urlencoded; charset=utf-8` unless a line says otherwise.
  public func encode(_ draft: RequestDraft, pairs text: String) -> RequestDraft {
    var draft = draft
    if goesIntoQuery(draft.method) {
      if !text.isEmpty { draft.url = Self.appending(text, to: draft.url) }
    } else {
      draft.set(Content(bytes: Array(text.utf8), mediaType: Content.form))
    }
    return draft
  }

  /// The parameters as text, `a=1&b=2`.
  public func query(_ parameters: Parameters) -> String {
    FormPairs.text(parameters.parameter, arrays: arrayEncoding, bools: boolEncoding)
  }

  private func goesIntoQuery(_ method: Method) -> Bool {
    switch destination {
    case .queryString: true
    case .httpBody: false
    case .methodDependent: [.get, .head, .delete].contains(method)
    }
  }

  /// What a query may not have (RFC 3986 3.4) is escaped in the old one: `hd=[1]` is `hd=%5B1%5D`.
  private static func appending(_ text: String, to url: String) -> String {
    var parts = URLParts(url)
    let old = parts.query.map { PercentCoding.component($0, keeping: "!$&'()*+,;=:@/?%") }
    parts.query = old.map { $0.isEmpty ? text : $0 + "&" + text } ?? text
    return parts.text
  }
}
