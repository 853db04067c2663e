import Glibc

/// Lets a thread sleep.
public enum Pause {
  /// For so long, whatever signals come.
  public static func milliseconds(_ count: Int) {
    var left = timespec(tv_sec: count / 1000, tv_nsec: count % 1000 * 1_000_000)
    var wanted = left
    while nanosleep(&wanted, &left) != 0 && errno == EINTR { wanted = left }
  }
}
