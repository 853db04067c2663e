import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import QuickRest
import Testing

/// What comes back, and what becomes of it.
@Suite struct AnswerTests {
  let good = #"{"name":"a"}"#

  func outcome(_ center: Center, base: String = "http://h", key: String? = nil, body: Any? = nil)
    async -> String
  {
    do throws(QuickRestError) {
      return try await center.service(base).fetchObject(
        type: Item.self, path: "x", unwrapKey: key, body: body
      ).name
    } catch { return error.words }
  }
  func list(_ text: String, key: String? = nil) async -> String {
    do throws(QuickRestError) {
      return try await Answering(200, text).center.service().fetchObjects(
        type: Item.self, path: "x", unwrapKey: key
      ).map(\.name).joined()
    } catch { return error.words }
  }

  @Test("below 400 the body is the answer", arguments: [200, 201, 203, 299, 304])
  func good(_ status: Int) async {
    #expect(await outcome(Answering(status, good).center) == "a")
    #expect(await outcome(Answering(status, "<html>").center) == "not JSON")
    #expect(await outcome(Answering(status).center) == "no body")
  }

  @Test("nothing came back", arguments: [204, 205])
  func empty(_ status: Int) async { #expect(await outcome(Answering(status).center) == "no body") }

  @Test(
    "from 400 on it is a failure that has status and body",
    arguments: [400, 401, 403, 404, 422, 500])
  func bad(_ status: Int) async {
    #expect(await outcome(Answering(status, good).center) == "status \(status) \(good)")
    #expect(await outcome(Answering(status).center) == "status \(status) ")
  }

  @Test("a model below a key")
  func key() async {
    #expect(await outcome(Answering(200, #"{"k":\#(good)}"#).center, key: "k") == "a")
    #expect(
      await outcome(Answering(200, good).center, key: "k")
        == "$.k: expected Item, found nothing.")
    #expect(
      await outcome(Answering(200, "[]").center, key: "k").hasSuffix(
        "expected Dictionary<String, Any>, found an array."))
  }

  @Test("the root must be of the shape")
  func root() async {
    #expect(await outcome(Answering(200, "[]").center) == "$: expected Item, found an array.")
    #expect(await list(good) == "$: expected Array<Item>, found an object.")
    #expect(await list(#"{"k": 5}"#, key: "k") == "$.k: expected Array<Item>, found 5.")
    #expect(await list("null") == "$: expected Array<Item>, found null.")
  }

  @Test("one element that cannot be read fails the list, and the error names its index")
  func element() async {
    #expect(await list("[\(good),\(good)]") == "aa")
    #expect(await list(#"[\#(good),{"name":1}]"#) == "$[1].name: expected String, found 1.")
    #expect(await list(#"{"k":[5]}"#, key: "k") == "$.k[0]: expected Item, found 5.")
  }

  @Test("JSON that is nested deeper than a stack is refused")
  func deep() async {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(await outcome(Answering(200, deep).center) == "not JSON")
  }

  @Test("a redirect is followed; the response is where it leads")
  @MainActor func redirect() async {
    let network = Answering { [good] request in
      request.url.target == "/new"
        ? .init(200, good) : .init(302, headers: [HeaderLine("Location", "/new")])
    }
    let words = Words()
    network.center.service("http://h").fetchObject(type: Item.self, path: "old") { answer in
      words.say("\(answer.response?.status ?? 0) \(answer.response?.exchange.hops.count ?? 0)")
    }
    #expect(await words.next() == "200 1")
  }

  @Test("a base that is no URL", arguments: ["", "localhost:8080", "http://exa mple.com"])
  func badURL(_ base: String) async {
    let network = Answering(200, good)
    #expect(await outcome(network.center, base: base).hasPrefix("failed noHost"))
    #expect(network.requests.isEmpty)
  }

  @Test("a body that is no JSON")
  func badBody() async {
    let network = Answering(200, good)
    #expect(
      await outcome(network.center, body: ["a": [Double.nan]])
        == #"failed notJSON("nan", path: ["a", "0"])"#)
    #expect(network.requests.isEmpty)
  }

  @Test("a query nobody can write")
  func badQuery() async {
    struct Mute { let a = 1 }
    let network = Answering(200, good)
    let service = network.center.service()
    for (query, path) in [
      (["a": Mute()], ["a"]), (["a": [1.0, Double.nan]], ["a", "1"]), (["a": Date()], ["a"]),
    ] as [([String: Any], [String])] {
      do throws(QuickRestError) {
        _ = try await service.fetchObject(type: Item.self, path: "x", query: query)
        Issue.record("sent")
      } catch {
        guard case .failed(let error) = error,
          case .notForm(_, path)? = error.underlying as? EncodingFault
        else { Issue.record(error); continue }
      }
    }
    #expect(network.requests.isEmpty)
  }

  @Test("nobody there")
  func offline() async {
    #expect(
      await outcome(Center(), base: "http://127.0.0.1:1")
        == "failed refused(host: \"127.0.0.1\", port: 1)")
  }

  @Test("cancelled by the handle: the completion is told, once")
  @MainActor func handle() async {
    let words = Words()
    let task: URLSessionTask = Silent().center.service().fetchObject(type: Item.self, path: "x") {
      words.say((try? $0.result.get().name) ?? "failed")
    }
    task.cancel()
    task.cancel()
    #expect(await words.next() == "failed")
    task.cancel()
    // Whatever the cancelled one says once more, it says before this one.
    Answering(200, good).center.service().fetchObject(type: Item.self, path: "x") {
      words.say((try? $0.result.get().name) ?? "failed")
    }
    #expect(await words.next() == "a")
  }

  @Test("the handle tells where the call stands")
  @MainActor func state() async {
    let words = Words()
    let service = Silent().center.service()
    let task = service.fetchObject(type: Item.self, path: "x") { _ in words.say("over") }
    #expect(task.state == .running)
    task.cancel()
    #expect([.canceling, .completed].contains(task.state))
    #expect(await words.next() == "over")
    #expect(task.state == .completed)
    let good = Answering(200, good).center.service()
    let whole = good.fetchObject(type: Item.self, path: "x") { _ in words.say("over") }
    #expect(await words.next() == "over")
    #expect(whole.state == .completed)
    #expect(whole.progress.fractionCompleted == 1)
    #expect(whole.countOfBytesExpectedToSend == 0)
    let refused = Answering(200).center.service("").fetchObject(type: Item.self, path: "x") { _ in
      words.say("over")
    }
    #expect(await words.next() == "over")
    #expect(refused.state == .completed)
  }

  @Test("cancelled with its task")
  func task() async {
    let task = Task { await outcome(Silent().center) }
    task.cancel()
    #expect(await task.value == "failed cancelled")
  }

  @Test("on the main queue, unless another is given")
  @MainActor func queue() async {
    let words = Words()
    let service = Answering(200, good).center.service()
    let key = DispatchSpecificKey<String>()
    DispatchQueue.main.setSpecific(key: key, value: "main")
    service.fetchObject(type: Item.self, path: "x") { _ in
      words.say(DispatchQueue.getSpecific(key: key) ?? "other")
    }
    #expect(await words.next() == "main")
    let queue = DispatchQueue(label: "q")
    queue.setSpecific(key: key, value: "mine")
    service.fetchObject(type: Item.self, path: "x", queue: queue) { _ in
      words.say(DispatchQueue.getSpecific(key: key) ?? "other")
    }
    #expect(await words.next() == "mine")
    service.fetchObjects(type: Item.self, path: "x", queue: queue) { answer in
      words.say(DispatchQueue.getSpecific(key: key) ?? "other")
    }
    #expect(await words.next() == "mine")
  }

  @Test("the handle says what was sent and what came")
  @MainActor func facts() async throws {
    let words = Words()
    let task = Answering(201, good).center.service().fetchObject(type: Item.self, path: "x") { _ in
      words.say("over")
    }
    #expect(await words.next() == "over")
    #expect(task.originalRequest?.url?.absoluteString == "http://h/a/x")
    #expect((task.response as? HTTPURLResponse)?.statusCode == 201)
    #expect(task.countOfBytesReceived == 12)
    #expect(task.error == nil)
  }
}
