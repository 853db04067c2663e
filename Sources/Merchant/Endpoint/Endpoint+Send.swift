import Lotus

extension Endpoint {
  /// Makes a draft of a call and sends it. What cannot be sent fails the client like everything else.
  func send(
    _ path: [String: String]?, _ query: [String: String]?,
    content: () throws -> Content? = { nil }
  ) -> Sent<Answer> {
    guard let parts = (declaration.merchant ?? Merchant.current)?.builder.parts else {
      return Sent(client: Center.default.send { throw MerchantError.noMerchant }, logger: .nothing)
    }
    let client = parts.session.send {
      let draft = try draft(path ?? [:], query ?? [:], content(), parts)
      parts.logger.log(draft)
      return draft
    }
    return Sent(client: client, logger: parts.logger)
  }

  private func draft(
    _ path: [String: String], _ query: [String: String], _ content: Content?,
    _ parts: Merchant.Builder.Parts
  ) throws(MerchantError) -> RequestDraft {
    if parts.baseUrl.isEmpty { throw .noBaseUrl }
    if let name = query.keys.sorted().first(where: { parts.query[$0] != nil }) {
      throw .duplicateQuery(name)
    }
    let lines = (declaration.headers ?? [:]).sorted { $0.key < $1.key }
    var draft = RequestDraft(
      base: parts.baseUrl, path: try PathTemplate(declaration.path).filled(with: path),
      method: Method.method, headers: HeaderList(lines.map { HeaderLine($0.key, $0.value) }))
    if let content { draft.set(content) }
    return URLEncoding.queryString.encode(
      draft, with: query.merging(parts.query) { own, _ in own })
  }
}
