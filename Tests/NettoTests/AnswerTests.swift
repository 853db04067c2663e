import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Netto
import Testing

/// What comes back, and what becomes of it.
@Suite struct AnswerTests {
  /// The completion's three, in a few words.
  func outcome(
    _ center: Center, _ method: HttpMethod<Any> = .get, _ place: Place = Place("http://h"),
    cancelling: Bool = false
  ) async -> String {
    await withCheckedContinuation { continuation in
      let resource = Resource<Int>(endpoint: place, method: method) { $0 as? Int }
      let client = Netto(center: center, actions: Defaults()).loadResource(resource) {
        value, response, error in
        let status = (response as? HTTPURLResponse).map { "\($0.statusCode) " } ?? ""
        continuation.resume(returning: status + words(value, error as? NettoError))
      }
      if cancelling { client.cancel() }
    }
  }

  func words(_ value: Int?, _ error: NettoError?) -> String {
    switch error {
    case nil: value.map(String.init) ?? "nil"
    case .failed(let error): "failed \(error.underlying)"
    case .noBody: "no body"
    case .notJSON: "not JSON"
    case .notParsed: "not parsed"
    }
  }

  @Test(
    "any status is an answer; a wrong body is an error beside the response",
    arguments: [200, 201, 400, 401, 403, 404, 422, 500])
  func status(_ status: Int) async {
    #expect(await outcome(Answering(status, "7").center) == "\(status) 7")
    #expect(await outcome(Answering(status).center) == "\(status) no body")
    #expect(await outcome(Answering(status, "<html>").center) == "\(status) not JSON")
    #expect(await outcome(Answering(status, "[7]").center) == "\(status) not parsed")
  }

  @Test("where no body is meant to be there is no error", arguments: [204, 205, 304])
  func bare(_ status: Int) async {
    #expect(await outcome(Answering(status).center) == "\(status) nil")
    #expect(await outcome(Answering(200).center, .head) == "200 nil")
  }

  @Test("a redirect is followed; the response is where it leads")
  func redirect() async throws {
    let network = Answering { request in
      request.url.target == "/new"
        ? .init(200, "7") : .init(302, headers: [HeaderLine("Location", "/new")])
    }
    let resource = Resource<Int>(endpoint: Place("http://h", "old")) { $0 as? Int }
    let netto = Netto(center: network.center, actions: Defaults())
    let (value, response) = try await netto.loadResource(resource)
    #expect(value == 7)
    #expect(response?.url?.absoluteString == "http://h/new")
  }

  @Test(
    "a bad URL reaches the completion", arguments: ["", "localhost:8080/x", "http://exa mple.com"])
  func badURL(_ base: String) async {
    let network = Answering(200, "7")
    #expect(await outcome(network.center, .get, Place(base)).hasPrefix("failed noHost"))
    #expect(network.requests.isEmpty)
  }

  /// Bodies JSON has no form for, and what is said of them.
  static let bodies: [(body: @Sendable () -> Any, said: String)] = [
    ({ ["a": Double.infinity] }, #"failed notJSON("inf", path: ["a"])"#),
    ({ ["a": [1, Double.nan]] }, #"failed notJSON("nan", path: ["a", "1"])"#),
    ({ ["a": Hiding()] }, #"failed notJSON("hiding", path: ["a"])"#),
    ({ Hiding() }, #"failed notJSON("hiding", path: [])"#),
  ]
  final class Hiding: CustomStringConvertible { let description = "hiding" }

  @Test(
    "a body that is no JSON reaches the completion, with its place", arguments: 0..<bodies.count)
  func badBody(_ number: Int) async {
    let network = Answering(200, "7")
    let row = Self.bodies[number]
    #expect(await outcome(network.center, .post(row.body())) == row.said)
    #expect(network.requests.isEmpty)
  }

  @Test("nobody there: the network's own reason")
  func offline() async {
    #expect(
      await outcome(Center(), .get, Place("http://127.0.0.1:1"))
        == "failed refused(host: \"127.0.0.1\", port: 1)")
  }

  @Test("cancelled by the handle, and by the task")
  func cancelled() async {
    #expect(await outcome(Silent().center, cancelling: true) == "failed cancelled")
    let task = Task {
      let resource = Resource<Int>(endpoint: Place("http://h")) { $0 as? Int }
      do throws(NettoError) {
        _ = try await Netto(center: Silent().center, actions: Defaults()).loadResource(resource)
        return "answered"
      } catch { return words(nil, error) }
    }
    task.cancel()
    #expect(await task.value == "failed cancelled")
  }
}
