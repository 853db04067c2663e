import DialectSupport
import Foundation
import Lotus
import Merchant
import Testing

/// What comes back, and what becomes of it.
@Suite struct AnswerTests {
  /// An outcome in a few words.
  func outcome<Answer>(
    _ type: Answer.Type, _ network: Answering
  ) async -> String where Answer: Decodable & SendableMetatype & CustomStringConvertible {
    let shop = Shop(network)
    do {
      let answer = try await GET<Answer>(merchant: shop.merchant)()
      return "\(answer.statusCode) \(answer.body)"
    } catch { return words(error) }
  }

  func words(_ error: MerchantError) -> String {
    switch error {
    case .emptyBody(let response): "empty \(response.status)"
    case .undecodable(_, let response): "undecodable \(response.status)"
    case .failed(let error): "failed \(error.underlying)"
    default: "\(error)"
    }
  }

  @Test(
    "any status with a body of the type is an answer",
    arguments: [200, 201, 400, 401, 403, 404, 422, 500])
  func status(_ status: Int) async {
    #expect(await outcome(Int.self, Answering(status, "7")) == "\(status) 7")
    #expect(await outcome(Int.self, Answering(status)) == "empty \(status)")
    #expect(await outcome(Int.self, Answering(status, "<html>")) == "undecodable \(status)")
  }

  @Test("an empty body is a Bool by its status, nothing, and no value")
  func empty() async throws {
    #expect(await outcome(Bool.self, Answering(204)) == "204 true")
    #expect(await outcome(Bool.self, Answering(200)) == "200 true")
    #expect(await outcome(Bool.self, Answering(404)) == "404 false")
    #expect(await outcome(Int.self, Answering(204)) == "empty 204")
    let shop = Shop(Answering(204))
    #expect(try await GET<UserMock?>(merchant: shop.merchant)().body == nil)
    #expect(try await GET<Nothing>(merchant: shop.merchant)().body == Nothing())
    #expect(try await HEAD(merchant: shop.merchant)().statusCode == 204)
    let text = Shop(Answering(200, "TRACE / HTTP/1.1"))
    #expect(try await TRACE(merchant: text.merchant)().body == Nothing())
  }

  @Test("a Bool is true or false, not 1 and not a text", arguments: ["1", #""true""#, "{}"])
  func bool(_ body: String) async {
    #expect(await outcome(Bool.self, Answering(200, body)) == "undecodable 200")
    #expect(await outcome(Bool.self, Answering(200, "false")) == "200 false")
  }

  @Test("the wrong JSON says where it is wrong, and carries the answer")
  func wrong() async {
    let shop = Shop(Answering(422, #"{"name":1}"#))
    await #expect {
      try await GET<UserMock>(merchant: shop.merchant)()
    } throws: { error in
      guard case .undecodable(let inner, let response)? = error as? MerchantError,
        case .typeMismatch(_, let context)? = inner as? DecodingError
      else { return false }
      return context.codingPath.map(\.stringValue) == ["name"] && response.status == 422
        && error.localizedDescription.hasPrefix("The answer (422) is not of the type")
    }
  }

  @Test("a redirect is followed; the answer is where it leads")
  func redirect() async throws {
    let network = Answering { request in
      request.url.target == "/new"
        ? .init(200, "7") : .init(302, headers: [HeaderLine("Location", "/new")])
    }
    let shop = Shop(network)
    let answer = try await GET<Int>(merchant: shop.merchant)()
    #expect(answer.body == 7)
    #expect(answer.raw.exchange.hops.count == 1)
  }

  @Test("nobody there: the network's own reason")
  func offline() async {
    let builder = Merchant.Builder().baseUrl("http://127.0.0.1:1/").logger(.nothing)
    let get = GET<Int>(merchant: Merchant(builder: builder, isDefault: false))
    await #expect {
      try await get()
    } throws: { error in
      guard case .failed(let error)? = error as? MerchantError else { return false }
      return error.failure == .refused(host: "127.0.0.1", port: 1)
    }
  }

  @Test("cancelled by the handle, and by the task")
  func cancelled() async {
    let builder = Merchant.Builder().baseUrl("http://h").session(Silent().center)
    let get = GET<Int>(merchant: Merchant(builder: builder.logger(.nothing), isDefault: false))
    let handed: String = await withCheckedContinuation { continuation in
      let client = get { result in
        if case .failure(let error) = result, let error = error as? MerchantError {
          continuation.resume(returning: words(error))
        } else {
          continuation.resume(returning: "answered")
        }
      }
      client.cancel()
    }
    #expect(handed == "failed cancelled")
    let task = Task { () async -> String in
      do throws(MerchantError) { return "\(try await get().body)" } catch { return words(error) }
    }
    task.cancel()
    #expect(await task.value == "failed cancelled")
  }
}
