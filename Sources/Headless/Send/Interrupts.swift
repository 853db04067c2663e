import Glibc
import Platform
import Sessions

/// Ctrl-C while something runs.
enum Interrupts {
  /// Runs work; the first SIGINT cancels it, so that what came is kept and said, the second ends the
  /// program at once. A SIGINT that is ignored, as for a job in the background, stays ignored.
  static func cancelling<Outcome: Sendable>(
    on executor: any TaskExecutor, _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome {
    let task = Task.detached(executorPreference: executor) { await work() }
    guard let watch = InterruptWatch({ task.cancel() }) else { return await task.value }
    defer { watch.stop() }
    return await task.value
  }
}

/// Waits for SIGINT on a thread of its own. A handler may do next to nothing, so it writes a byte into a
/// pipe. A dispatch source would do as well, but it starts a pool of threads for that.
private struct InterruptWatch {
  private let before: __sighandler_t?

  /// Calls `interrupted` at the first SIGINT; nil when signals are ignored or no pipe can be had.
  init?(_ interrupted: @escaping @Sendable () -> Void) {
    before = signal(SIGINT, SIG_IGN)
    guard !Self.isIgnoring(before), let pipe = InterruptPipe.shared else {
      signal(SIGINT, before)
      return nil
    }
    DetachedThread.start {
      guard pipe.take() == .interrupt else { return }
      interrupted()
      if pipe.take() == .interrupt { _exit(ExitCode.interrupted.rawValue) }
    }
    signal(SIGINT) { _ in InterruptPipe.shared?.put(.interrupt) }
  }

  /// Puts the signal back as it was and ends the thread.
  func stop() {
    signal(SIGINT, before)
    InterruptPipe.shared?.put(.stop)
  }

  private static func isIgnoring(_ handler: __sighandler_t?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// From the handler to the thread. A C function has no context, so there is one for the process.
private struct InterruptPipe: Sendable {
  enum Word: UInt8 { case stop, interrupt }
  static let shared = InterruptPipe()
  private let input: Int32
  private let output: Int32

  private init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (input, output) = (ends[0], ends[1])
  }

  func put(_ word: Word) {
    var byte = word.rawValue
    _ = write(output, &byte, 1)
  }

  /// Waits for the next one; an end is a stop.
  func take() -> Word {
    var byte: UInt8 = 0
    return read(input, &byte, 1) == 1 ? Word(rawValue: byte) ?? .stop : .stop
  }
}
