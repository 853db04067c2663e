import Glibc

/// Threads that nobody waits for.
public enum DetachedThread {
  /// Starts a thread that runs `body`. It takes no signal: those are for the program's own threads, and
  /// SIGPIPE of a connection that is gone must end nothing.
  public static func start(_ body: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { body in
        Unmanaged<Box>.fromOpaque(body!).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    pthread_detach(thread)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Carries a closure through a C pointer.
  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
