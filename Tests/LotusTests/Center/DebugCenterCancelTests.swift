import FoundationEssentials
import Platform
import Testing

@testable import Lotus

/// Stops where it stands: the first event never comes before the send is cancelled.
private final class EndlessTransport: Transport {
  let isSent = Signal()
  func send(_ request: PreparedRequest) -> TransferEvents {
    TransferEvents { [isSent] in
      await isSent.fire()
      let gate = Signal()
      await withTaskCancellationHandler {
        await gate.wait()
      } onCancel: {
        Task { await gate.fire() }
      }
      throw TransferFailure.cancelled
    }
  }
}

@Suite("Cancelling and the debug center's hooks")
struct DebugCenterCancelTests {
  let url = URL(string: "http://h/a")!

  /// Puts a client in place of every one.
  private final class Replacing: DebugCenter {
    let replacement: DataClient
    init(_ replacement: DataClient) { self.replacement = replacement }
    override func send(_ client: DataClient, error: (any Error)?) -> DataClient { replacement }
  }

  /// Cancels what is over while its hook runs, by way of the transfer; or not.
  private final class Cancelling: DebugCenter {
    let isCancelling: Bool
    let seen = Lock<Transfer?>(nil)
    init(_ isCancelling: Bool) { self.isCancelling = isCancelling }
    override func receive(
      _ task: Transfer?, data: Data, error: (any Error)?
    ) -> (Data, (any Error)?) {
      seen.withLock { $0 = task }
      if isCancelling { task?.cancel() }
      return (Data("x".utf8), nil)
    }
  }

  private func isCancelled(_ client: DataClient) async -> Bool {
    do {
      _ = try await client.data()
      return false
    } catch {
      return error.isCancelled
    }
  }

  @Test(
    "cancelling reaches the client that was sent instead, and its transfer", .timeLimit(.minutes(1))
  )
  func replaced() async {
    let transport = EndlessTransport()
    let replacement = Center(transport).send(url)
    let client = Center(FakeTransport([]), debug: Replacing(replacement)).send(url)
    await transport.isSent.wait()
    client.cancel()
    #expect(await isCancelled(client))
    #expect(await isCancelled(replacement))
  }

  @Test(
    "one that was cancelled before its hook is told is cancelled all the same",
    .timeLimit(.minutes(1)))
  func early() async {
    let transport = EndlessTransport()
    let replacement = Center(transport).send(url)
    let gate = Monitor(true)
    let center = Center(FakeTransport([]), debug: Replacing(replacement))
    // The center's hooks run one at a time: this one holds the next.
    center.onHooks { gate.wait { $0 ? nil : () } }
    let client = center.send(url)
    client.cancel()
    gate.change { $0 = false }
    #expect(await isCancelled(client))
    #expect(await isCancelled(replacement))
  }

  @Test("a transfer that its hook cancels makes the client fail, whatever the hook answers")
  func inHook() async throws {
    let answer = FakeTransport.Script.answer(200, body: [[1]])
    let client = Center(FakeTransport([answer]), debug: Cancelling(true)).send(url)
    #expect(await isCancelled(client))
    let calm = Cancelling(false)
    let other = Center(FakeTransport([answer]), debug: calm).send(url)
    #expect(try await other.data() == Data("x".utf8))
    calm.seen.withLock { $0 }?.cancel()
    #expect(try await other.data() == Data("x".utf8))
  }
}
