import Lotus

/// A call under way.
struct Sent<Answer: Decodable & SendableMetatype>: Sendable {
  let client: DataClient
  let logger: MerchantLogger

  /// The answer, logged before it is handed on. It is decoded where nobody waits.
  @concurrent func answer() async throws(MerchantError) -> sending ResponseObject<Answer> {
    do throws(MerchantError) {
      let response = try await response()
      logger.log(response)
      let body = try Self.body(of: response)
      return ResponseObject(body: body, statusCode: response.status, raw: response)
    } catch {
      logger.log(error)
      throw error
    }
  }

  private func response() async throws(MerchantError) -> Response {
    do { return try await client.response() } catch { throw MerchantError(error) }
  }

  private static func body(of response: Response) throws(MerchantError) -> Answer {
    if let nothing = Nothing() as? Answer { return nothing }
    if response.data.isEmpty {
      let type = Answer.self as? any EmptyBody.Type
      guard let body = type?.emptyBody(status: response.status) as? Answer else {
        throw .emptyBody(response)
      }
      return body
    }
    do {
      return try JSONTreeDecoder().decode(Answer.self, from: response.data)
    } catch { throw .undecodable(error, response) }
  }

  /// Hands the answer to a completion.
  func complete(_ completion: @escaping Completion<Answer>) -> DataClient {
    Task.detached {
      do throws(MerchantError) {
        await completion(.success(try await answer()))
      } catch {
        await completion(.failure(error))
      }
    }
    return client
  }
}
