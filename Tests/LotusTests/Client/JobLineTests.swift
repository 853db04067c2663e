import Dispatch
import Platform
import Testing

@testable import Lotus

@Suite("Jobs one at a time, without a thread")
struct JobLineTests {
  @Test("a job is done at once, one that it brings after it")
  func order() {
    let line = JobLine()
    let words = Lock<[String]>([])
    let say: @Sendable (String) -> Void = { word in words.withLock { $0.append(word) } }
    line.run {
      line.run { say("second") }
      say("first")
    }
    say("behind")
    #expect(words.withLock { $0 } == ["first", "second", "behind"])
  }

  @Test(
    "of many threads' jobs none is lost, none runs beside another, each thread's keep their order")
  func threads() {
    let line = JobLine()
    // Not behind a lock: the line is one.
    nonisolated(unsafe) var done: [(thread: Int, number: Int)] = []
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<500 {
        let job: JobLine.Job = { done.append((thread, number)) }
        if number % 7 == 0 { line.runElsewhere(job) } else { line.run(job) }
      }
    }
    let isOver = Monitor(false)
    line.runElsewhere { isOver.change { $0 = true } }
    isOver.wait { $0 ? () : nil }
    #expect(done.count == 2000)
    for thread in 0..<4 {
      #expect(done.filter { $0.thread == thread }.map(\.number) == Array(0..<500))
    }
  }
}
