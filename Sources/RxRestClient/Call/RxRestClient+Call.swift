import Lotus

extension RxRestClient {
  /// Makes a call; what cannot be written fails it when it is sent.
  func call(_ method: Method, _ place: Place, _ payload: Payload) -> Call {
    call(method, place) { draft in try put(payload, into: &draft) }
  }

  /// Makes a call of a draft that is changed first.
  func call(
    _ method: Method, _ place: Place, changing change: (inout RequestDraft) throws -> Void
  ) -> Call {
    var draft = draft(place)
    draft.method = method
    draft.headers = options.headers
    do {
      try change(&draft)
      return Call(client: self, draft: .success(draft))
    } catch {
      return Call(
        client: self, draft: .failure(error as? RxRestClientError ?? .unencodable(error)))
    }
  }

  /// An endpoint below the base, or a whole URL.
  private func draft(_ place: Place) -> RequestDraft {
    switch place {
    case .url(let url): RequestDraft(url: url.absoluteString)
    case .endpoint(let text):
      base.map { RequestDraft(base: $0, path: text) } ?? RequestDraft(url: text)
    }
  }

  private func put(_ payload: Payload, into draft: inout RequestDraft) throws {
    let isQuery = [.get, .delete].contains(draft.method)
    switch (payload, options.bodyEncoding) {
    case (.array(let array), _): draft.set(try .json(parameters: array))
    case (.object(let object), _) where isQuery: try query(object, into: &draft)
    case (.encodable(let value), _) where isQuery: try query(try names(of: value), into: &draft)
    case (.object(let object), .json): draft.set(try .json(parameters: object))
    case (.encodable(let value), .json):
      draft.set(try .json(encoding: value, with: options.jsonEncoder))
    case (.object(let object), .form(let form)):
      draft.set(try .form(checking: object, encoding: form))
    case (.encodable(let value), .form(let form)):
      draft.set(try .form(checking: names(of: value), encoding: form))
    }
  }

  private func query(_ object: [String: Any], into draft: inout RequestDraft) throws {
    var encoding = options.queryEncoding
    encoding.destination = .queryString
    draft = try encoding.encode(draft, checking: object)
  }

  /// The members of an `Encodable`.
  private func names(of value: any Encodable) throws -> [String: Any] {
    let json = JSON(parsing: Array(try options.jsonEncoder.encode(value)))
    guard let members = json.dictionary else { throw EncodingFault.noNames }
    return members
  }
}
