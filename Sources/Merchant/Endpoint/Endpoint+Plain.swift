import Lotus

/// Endpoints without a body.
extension Endpoint where Body == Never {
  /// A path below the base, header lines, and a merchant other than the one that was made last.
  public init(_ path: String, headers: [String: String]? = nil, merchant: Merchant? = nil) {
    declaration = Declaration(path: path, headers: headers, merchant: merchant)
  }
  /// The same with a label.
  public init(path: String = "", headers: [String: String]? = nil, merchant: Merchant? = nil) {
    self.init(path, headers: headers, merchant: merchant)
  }

  /// Sends it. The completion is called once, on the main actor; what is returned can cancel.
  ///
  /// - Parameters:
  ///   - path: Values for the `{placeholders}` in the path.
  ///   - query: Added to the builder's.
  @discardableResult
  public func callAsFunction(
    _ path: [String: String]? = nil, query: [String: String]? = nil,
    completion: @escaping Completion<Answer>
  ) -> DataClient {
    send(path, query).complete(completion)
  }
  /// The same with a label.
  @discardableResult
  public func callAsFunction(
    path: [String: String], query: [String: String]? = nil,
    completion: @escaping Completion<Answer>
  ) -> DataClient {
    send(path, query).complete(completion)
  }
  /// Sends it and waits for the answer. Cancelling the task cancels the transfer.
  public nonisolated(nonsending) func callAsFunction(
    path: [String: String]? = nil, query: [String: String]? = nil
  ) async throws(MerchantError) -> ResponseObject<Answer> {
    try await send(path, query).answer()
  }
}
