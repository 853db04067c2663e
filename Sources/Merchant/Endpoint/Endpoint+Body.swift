import Lotus

/// Endpoints with a body.
extension Endpoint where Body: Encodable {
  /// A path below the base, the type of the body and whether it is written as a form, header lines, and a
  /// merchant other than the one that was made last.
  public init(
    _ path: String, body: Body.Type, formURLEncoded: Bool = false,
    headers: [String: String]? = nil, merchant: Merchant? = nil
  ) {
    declaration = Declaration(
      path: path, headers: headers, isForm: formURLEncoded, merchant: merchant)
  }
  /// The same with a label.
  public init(
    path: String = "", body: Body.Type, formURLEncoded: Bool = false,
    headers: [String: String]? = nil, merchant: Merchant? = nil
  ) {
    self.init(
      path, body: body, formURLEncoded: formURLEncoded, headers: headers, merchant: merchant)
  }

  /// Sends a body. The completion is called once, on the main actor; what is returned can cancel.
  ///
  /// - Parameters:
  ///   - path: Values for the `{placeholders}` in the path.
  ///   - query: Added to the builder's.
  ///   - body: Written as JSON, or as a form when that is declared.
  @discardableResult
  public func callAsFunction(
    _ path: [String: String]? = nil, query: [String: String]? = nil, body: Body,
    completion: @escaping Completion<Answer>
  ) -> DataClient {
    send(path, query) { try content(of: body) }.complete(completion)
  }
  /// The same with a label.
  @discardableResult
  public func callAsFunction(
    path: [String: String], query: [String: String]? = nil, body: Body,
    completion: @escaping Completion<Answer>
  ) -> DataClient {
    send(path, query) { try content(of: body) }.complete(completion)
  }
  /// Sends a body and waits for the answer. Cancelling the task cancels the transfer.
  public nonisolated(nonsending) func callAsFunction(
    path: [String: String]? = nil, query: [String: String]? = nil, body: Body
  ) async throws(MerchantError) -> ResponseObject<Answer> {
    try await send(path, query) { try content(of: body) }.answer()
  }

  private func content(of body: Body) throws(MerchantError) -> Content {
    do {
      return try declaration.isForm ? .form(encoding: body) : .json(encoding: body)
    } catch { throw .unencodable(error) }
  }
}
