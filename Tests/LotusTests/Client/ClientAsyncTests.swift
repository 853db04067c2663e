import FoundationEssentials
import Platform
import TestSupport
import Testing

@testable import Lotus

/// A network whose answers never come, until they are cancelled.
final class StuckTransport: Transport {
  let started = Signal()
  let cancelled = Signal()

  func send(_ request: PreparedRequest) -> TransferEvents {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { [cancelled] _ in Task { await cancelled.fire() } }
    return TransferEvents { [started] in
      await started.fire()
      for await _ in stream {}
      throw TransferFailure.cancelled
    }
  }
}

@Suite("A client in today's Swift")
struct ClientAsyncTests {
  let url = URL(string: "http://h/a")!
  func client(_ script: FakeTransport.Script, validation: Validation? = nil) -> DataClient {
    let center = Center(FakeTransport([script]))
    center.configuration.validation = validation
    return center.send(url)
  }
  func text(_ text: String) -> FakeTransport.Script { .answer(200, body: [Array(text.utf8)]) }

  @Test("decode takes the whole body, and its error says what is wrong")
  func decode() async throws {
    struct User: Decodable, Equatable { let name: String }
    let user = try await client(text(#"{"name":"Ann"}"#)).decode(User.self)
    #expect(user == User(name: "Ann"))
    let error = await #expect(throws: LotusError.self) {
      try await client(text("{}")).decode(User.self)
    }
    #expect(error?.underlying is DecodingError)
  }

  @Test("json refuses what is none; rawJSON and models take it as null")
  func json() async throws {
    let error = await #expect(throws: LotusError.self) { try await client(text("{")).json() }
    guard case .notJSON(_, let response)? = error?.underlying as? LotusError.ResponseError else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(response.data == Data("{".utf8))
    #expect(try await client(text("{")).response().json.isNull)
    #expect(try await client(text("5")).json() == 5)
    let model = try await client(text("junk")).model(UserModel.self)
    #expect(model.name == "")
  }

  @Test("every status is an answer unless the center or the send says otherwise")
  func validate() async throws {
    #expect(try await client(.answer(404)).response().status == 404)
    let bad = [
      client(.answer(404, body: [[1]])).validate(),
      client(.answer(404, body: [[1]]), validation: .successful),
    ]
    for client in bad {
      let error = await #expect(throws: LotusError.self) { try await client.data() }
      guard case .unacceptable(let response)? = error?.underlying as? LotusError.ResponseError
      else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(response.status == 404)
      #expect(response.data == Data([1]))
    }
    let anyway = client(.answer(404), validation: .successful).validate(nil)
    #expect(try await anyway.response().status == 404)
    let teapot = client(.answer(418)).validate(Validation { $0.status == 418 })
    #expect(try await teapot.response().status == 418)
  }

  @Test("cancelling the task cancels the transfer, whatever it waits for")
  func cancel() async {
    let transport = StuckTransport()
    let center = Center(transport)
    let task = Task { () -> LotusError? in
      do throws(LotusError) {
        _ = try await center.send(url).data()
        return nil
      } catch {
        return error
      }
    }
    await transport.started.wait()
    task.cancel()
    let error = await task.value
    #expect(error?.isCancelled == true)
    await transport.cancelled.wait()
  }

  @Test("cancelling the task ends the event stream with its cancelled exchange")
  func cancelEvents() async {
    let transport = StuckTransport()
    let client = Center(transport).send(url)
    let task = Task { await Sent(client.events) }
    await transport.started.wait()
    task.cancel()
    #expect(await task.value.exchange?.failure == .cancelled)
    await transport.cancelled.wait()
  }

  @Test("letting the event stream go cancels the transfer")
  func letGo() async {
    let transport = StuckTransport()
    let client = Center(transport).send(url)
    for await event in client.events { if case .started = event { break } }
    await transport.cancelled.wait()
    let error = await #expect(throws: LotusError.self) { try await client.data() }
    #expect(error?.isCancelled == true)
  }

  @Test("a stream that is let go holds nothing up, however much waits in it", arguments: [0, 1, 4])
  func letGoFull(reads: Int) async {
    let chunk = [UInt8](repeating: 1, count: 600_000)
    let transport = FakeTransport([.answer(200, body: Array(repeating: chunk, count: 20))])
    let client = Center(transport).send(url)
    let heard = Heard()
    heard.listen(to: client)
    do {
      let events = client.events
      var seen = 0
      while seen < reads, await events.makeAsyncIterator().next() != nil { seen += 1 }
    }
    let words = await heard.whole()
    #expect(words.last == "response")
    #expect(words.contains { $0.hasPrefix("failed") })
    let error = await #expect(throws: LotusError.self) { try await client.data() }
    #expect(error?.isCancelled == true)
    #expect(transport.takenCount < 20)
  }

  @Test("cancelling does not wait for who holds a full stream and does not read it")
  func cancelFull() async {
    let chunk = [UInt8](repeating: 1, count: 600_000)
    let transport = FakeTransport([.answer(200, body: Array(repeating: chunk, count: 20))])
    let client = Center(transport).send(url)
    let events = client.events
    client.cancel()
    let error = await #expect(throws: LotusError.self) { try await client.data() }
    #expect(error?.isCancelled == true)
    let end = await Sent(events).exchange
    #expect(end?.failure == .cancelled)
  }

  @Test("of two streams the last counts: the first ends, and letting it go stops nothing")
  func twoStreams() async {
    let gate = HeldHooks()
    let client = Center(FakeTransport([text("abc")]), debug: gate).send(url)
    var first: ExchangeEvents? = client.events
    let second = client.events
    if let first { #expect(await Sent(first).events.isEmpty) }
    first = nil
    gate.open()
    let sent = await Sent(second)
    #expect(sent.body == Array("abc".utf8))
    #expect(sent.exchange?.failure == nil)
  }

  @Test("letting the client go goes on")
  func forgotten() async {
    let heard = Heard()
    let transport = FakeTransport([text("abc")])
    do {
      let client = Center(transport).send(url)
      client.receive(queue: heard.queue, success: { heard.say("success \($0.count)") })
      heard.listen(to: client)
    }
    #expect(await heard.whole().contains("success 3"))
  }

  @Test("a stream that is read slowly holds the network back")
  func backPressure() async {
    let chunk = [UInt8](repeating: 1, count: 1 << 20)
    let transport = FakeTransport([.answer(200, body: Array(repeating: chunk, count: 20))])
    let gate = HeldHooks()
    let client = Center(transport, debug: gate).send(url)
    let events = client.events
    gate.open()
    var count = 0
    var taken = 0
    for await event in events {
      guard case .chunk = event else { continue }
      count += 1
      if count == 5 { taken = transport.takenCount }
    }
    #expect(count == 20)
    #expect(taken < 12)
  }
}
