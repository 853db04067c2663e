import Glibc

/// A value behind a pthread mutex.
///
/// `Synchronization.Mutex` would do the same, but the thread sanitizer on Linux takes it for no lock
/// at all and reports races in correct code.
public final class Lock<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Puts `value` behind a new lock.
  public init(_ value: sending Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` alone with the value. Never resume a continuation in it.
  public func withLock<Outcome>(
    _ body: (inout Value) throws -> sending Outcome
  ) rethrows -> sending Outcome {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
