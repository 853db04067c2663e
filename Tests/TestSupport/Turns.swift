/// Lets so many in at a time; who waits is let in in order.
actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  /// Runs `body` when it has its turn.
  nonisolated func take(_ body: () async throws -> Void) async throws {
    await wait()
    do {
      try await body()
    } catch {
      await giveBack()
      throw error
    }
    await giveBack()
  }

  private func wait() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
