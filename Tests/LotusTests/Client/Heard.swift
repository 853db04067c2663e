import Dispatch
import FoundationEssentials
import Platform

@testable import Lotus

/// What the callbacks of one client were told, in order, on one queue.
final class Heard: Sendable {
  let queue = DispatchQueue(label: "heard")
  private let words = Lock<[String]>([])
  private let ending = Signal()

  var all: [String] { words.withLock { $0 } }

  func say(_ word: String) { words.withLock { $0.append(word) } }

  /// Registers every kind but the success family; the response is the end.
  func listen(to client: DataClient) {
    client.receive(queue: queue, failed: { self.say("failed \($0)") })
      .receive(queue: queue, rawData: { self.say("raw \(String(decoding: $0, as: UTF8.self))") })
      .receive(queue: queue, progress: { self.say("progress \($0.completedUnitCount)") })
      .receive(
        queue: queue,
        response: {
          self.say("response")
          Task { await self.ending.fire() }
        })
  }

  /// Waits for the response, and answers everything.
  func whole() async -> [String] {
    await ending.wait()
    return all
  }
}
