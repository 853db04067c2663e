import Platform
import Testing

@Suite("A work thread")
struct WorkThreadTests {
  @Test("does its jobs in order, and waits for one when asked to")
  func keepsOrder() {
    let thread = WorkThread()
    let seen = Lock<[Int]>([])
    for number in 0..<1000 { thread.run { seen.withLock { $0.append(number) } } }
    thread.runAndWait {}
    #expect(seen.withLock { $0 } == Array(0..<1000))
  }

  @Test("runs tasks, across their suspensions, without leaving")
  func runsTasks() async {
    let thread = WorkThread()
    let task = Task.detached(executorPreference: thread) {
      var sum = 0
      for number in 1...100 {
        await Task.yield()
        sum += number
      }
      return sum
    }
    #expect(await task.value == 5050)
  }

  @Test("finishes what waits when nobody holds it any more")
  func finishes() async {
    let last = await withCheckedContinuation { continuation in
      let thread = WorkThread()
      for _ in 0..<10 { thread.run {} }
      thread.run { continuation.resume(returning: true) }
    }
    #expect(last)
  }
}
