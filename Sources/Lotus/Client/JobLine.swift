import Dispatch
import Platform

/// Jobs one at a time, in the order in which they came, without a thread of their own: who brings one
/// while none is done does it, and then those that came meanwhile. For short jobs that never wait: a
/// dispatch queue would wake a thread for each.
final class JobLine: Sendable {
  /// One of them.
  typealias Job = @Sendable () -> Void
  private struct State: Sendable {
    var jobs: [Job] = []
    var isBusy = false
  }
  private let state = Lock(State())

  /// Does the job here and now when none is done, else behind those that wait.
  func run(_ job: @escaping Job) {
    if isFirst(job) { work() }
  }

  /// The same on another thread: what the job does may take its time.
  func runElsewhere(_ job: @escaping Job) {
    if isFirst(job) { DispatchQueue.global().async { self.work() } }
  }

  /// Puts the job into the line; whether the caller has to see to it that it is done.
  private func isFirst(_ job: @escaping Job) -> Bool {
    state.withLock { state in
      state.jobs.append(job)
      defer { state.isBusy = true }
      return !state.isBusy
    }
  }

  private func work() {
    while true {
      let jobs = state.withLock { state in
        state.isBusy = !state.jobs.isEmpty
        defer { state.jobs = [] }
        return state.jobs
      }
      if jobs.isEmpty { return }
      for job in jobs { job() }
    }
  }
}
