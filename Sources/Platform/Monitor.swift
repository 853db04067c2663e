import Glibc

/// A value behind a lock that threads can wait at until it is as they need it (`pthread_cond_t`).
public final class Monitor<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Puts `value` behind a new lock.
  public init(_ value: sending Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    changed.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Changes the value and lets every waiting thread look again.
  public func change(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(&value)
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }

  /// Sleeps until `body` answers something; `body` runs under the lock.
  public func wait<Outcome>(_ body: (inout Value) -> sending Outcome?) -> sending Outcome {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let outcome = body(&value) { return outcome }
      pthread_cond_wait(changed, mutex)
    }
  }
}
