import Lotus
import Platform
import Testing

@Suite struct RequestDraftTests {
  @Test(
    "below a base: joined as host and path of a router are; without a path the base itself",
    arguments: [
      ("http://h/a/", "/b c", "http://h/a/b%20c"), ("http://h", "b", "http://h/b"),
      ("http://h/x?k=v", "/b?", "http://h/x/b%3F?k=v"), ("http://h", "", "http://h"),
    ])
  func base(_ base: String, _ path: String, _ url: String) {
    #expect(RequestDraft(base: base, path: path).url == url)
  }

  struct Refusal: Error {}
  final class Hearing: DebugCenter {
    let errors = Lock<[String]>([])
    override func send(_ client: DataClient, error: (any Error)?) -> DataClient {
      errors.withLock { $0.append("\(error.map { "\($0)" } ?? "none")") }
      return client
    }
  }

  @Test(
    "what making a request throws fails the client; the debug center hears of it, nothing is sent")
  func making() async {
    let network = FakeTransport([])
    let hearing = Hearing()
    let client = Center(network, debug: hearing).send { throw Refusal() }
    await #expect {
      try await client.response()
    } throws: { ($0 as? LotusError)?.underlying is Refusal }
    #expect(hearing.errors.withLock { $0 } == ["Refusal()"])
    #expect(network.requests.isEmpty)
  }

  @Test("what is made is sent")
  func made() async throws {
    let network = FakeTransport([.answer(200)])
    let response = try await Center(network).send { RequestDraft(base: "http://h", path: "a") }
      .response()
    #expect(response.status == 200)
    #expect(network.requests.map(\.url.text) == ["http://h/a"])
  }
}
