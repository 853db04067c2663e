import Glibc

/// A thread of one's own that does one job after the other, and on which tasks can run.
///
/// Not libdispatch: once its pool has run anything, its monitor wakes the process every second, and an
/// idle program is to sleep.
public final class WorkThread: TaskExecutor {
  private typealias Job = @Sendable () -> Void
  private struct State {
    var jobs: [Job] = []
    var isOver = false
    var thread: pthread_t?
  }
  private let state = Monitor(State())

  /// Starts the thread; it sleeps until there is work and ends when nobody holds it any more.
  public init() {
    let state = state
    DetachedThread.start { Self.work(state) }
  }

  deinit { state.change { $0.isOver = true } }

  /// Does a job after those that wait already.
  public func run(_ job: @escaping @Sendable () -> Void) { state.change { $0.jobs.append(job) } }

  /// Whether the caller is a job of this thread.
  public var isCurrent: Bool { state.wait { $0.thread == pthread_self() } }

  /// Does a job after those that wait already, and waits for it. Never from a job of this thread
  /// (`isCurrent`): it would wait for itself.
  public func runAndWait(_ job: @escaping @Sendable () -> Void) {
    let isDone = Monitor(false)
    run {
      job()
      isDone.change { $0 = true }
    }
    isDone.wait { $0 ? () : nil }
  }

  /// Runs a job of a task here.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    run { [executor = asUnownedTaskExecutor()] in job.runSynchronously(on: executor) }
  }

  /// Names the thread to the runtime.
  public func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }

  /// Takes all jobs that wait, does them, and sleeps again.
  private static func work(_ state: Monitor<State>) {
    state.change { $0.thread = pthread_self() }
    while true {
      let jobs = state.wait { state -> [Job]? in
        if state.jobs.isEmpty { return state.isOver ? [] : nil }
        defer { state.jobs = [] }
        return state.jobs
      }
      if jobs.isEmpty { return }
      for job in jobs { job() }
    }
  }
}
