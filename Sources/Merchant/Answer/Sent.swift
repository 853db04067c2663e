import Lotus

/// A call under way, and what its end means.
struct Sent<Answer: Answerable>: Sendable {
  let client: DataClient
  let logger: MerchantLogger

  /// Hands the answer to a completion.
  func complete(_ completion: @escaping Completion<Answer>) -> DataClient {
    client.receive(answer) { completion($0.mapError { $0 }) }
  }
  /// Waits for the answer.
  nonisolated(nonsending) func answer() async throws(MerchantError) -> ResponseObject<Answer> {
    try await client.value(answer).get()
  }

  /// The answer, logged before it is handed on.
  private func answer(
    _ outcome: DataClient.Outcome
  ) -> Swift.Result<ResponseObject<Answer>, MerchantError> {
    let answer = outcome.mapError(MerchantError.init).flatMap { response in
      logger.log(response)
      return Self.body(of: response).map {
        ResponseObject(body: $0, statusCode: response.status, raw: response)
      }
    }
    if case .failure(let error) = answer { logger.log(error) }
    return answer
  }

  private static func body(of response: Response) -> Swift.Result<Answer, MerchantError> {
    if let nothing = Nothing() as? Answer { return .success(nothing) }
    if response.data.isEmpty {
      let empty = (Answer.self as? any EmptyBody.Type)?.emptyBody(status: response.status)
      return (empty as? Answer).map(Swift.Result.success) ?? .failure(.emptyBody(response))
    }
    return Swift.Result { try JSONTreeDecoder().decode(Answer.self, from: response.data) }
      .mapError { .undecodable($0, response) }
  }
}
