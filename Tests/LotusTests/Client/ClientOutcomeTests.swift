import Dispatch
import Lotus
import Platform
import Testing

@Suite("What a dialect makes of the end")
struct ClientOutcomeTests {
  func word(_ outcome: DataClient.Outcome) -> String {
    switch outcome {
    case .success(let response):
      "\(response.status) \(String(decoding: response.data, as: UTF8.self))"
    case .failure(let error): "\(error.underlying)"
    }
  }

  @Test("it is made once, off the main actor, and handed on there; any status is an answer")
  @MainActor func main() async {
    let made = Lock(0)
    let client = Center(FakeTransport([.answer(404, body: [Array("none".utf8)])])).send(url)
    let make: @Sendable (DataClient.Outcome) -> String = { outcome in
      dispatchPrecondition(condition: .notOnQueue(.main))
      made.withLock { $0 += 1 }
      return self.word(outcome)
    }
    // The second time the end is there already.
    for count in 1...2 {
      let word: String = await withCheckedContinuation { continuation in
        client.receive(make) { word in
          MainActor.assertIsolated()
          continuation.resume(returning: word)
        }
      }
      #expect(word == "404 none")
      #expect(made.withLock { $0 } == count)
    }
    #expect(await client.value(make) == "404 none")
  }

  @Test("on another queue, and for more than one; who comes late is told too")
  func queue() async {
    let queue = DispatchQueue(label: "told")
    let client = Center(FakeTransport([.answer(204)])).send(url)
    for _ in 0..<2 {
      let word: String = await withCheckedContinuation { continuation in
        client.receive(queue: queue, self.word) { word in
          dispatchPrecondition(condition: .onQueue(queue))
          continuation.resume(returning: word)
        }
      }
      #expect(word == "204 ")
    }
    #expect(await client.value(word) == "204 ")
  }

  @Test("a client that nobody holds still brings its body")
  func letGo() async {
    let center = Center(FakeTransport([.answer(200, body: [[0x37]])]))
    let word: String = await withCheckedContinuation { continuation in
      center.send(url).receive(queue: .global(), self.word) { continuation.resume(returning: $0) }
    }
    #expect(word == "200 7")
  }

  @Test("what refused the response, and what cancelled the send, are reasons")
  func failures() async {
    let refused = Center(FakeTransport([.answer(500)])).send(url).validate()
    #expect(await refused.value(word).hasPrefix("unacceptable"))
    let stuck = StuckTransport()
    let client = Center(stuck).send(url)
    let waiting = Task { await client.value(word) }
    await stuck.started.wait()
    waiting.cancel()
    #expect(await waiting.value == "cancelled")
  }

  let url = URL(string: "http://h/a")!
}
