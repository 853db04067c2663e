import Glibc

/// Which descriptors have something.
struct Readiness {
  var hasInput = false
  /// The terminal is gone, and nothing is left to read from it.
  var isHungUp = false
  var hasMail = false
  var hasSignals = false
}

extension UILoop {
  /// Sleeps until something comes, a frame is due, an Escape is certain, or not at all when work or mail waits.
  func wait() -> Readiness {
    var descriptors = [screen.inputDescriptor, waker.readEnd, screen.signals].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&descriptors, nfds_t(descriptors.count), timeout(Monotonic.nanoseconds())) > 0 else {
      return Readiness()
    }
    let input = descriptors[0].revents
    let lost = Int16(POLLHUP | POLLERR | POLLNVAL)
    return Readiness(
      hasInput: input & Int16(POLLIN) != 0,
      isHungUp: input & Int16(POLLIN) == 0 && input & lost != 0,
      hasMail: descriptors[1].revents != 0,
      hasSignals: descriptors[2].revents != 0)
  }

  /// Milliseconds for `poll`; -1 to sleep until woken.
  private func timeout(_ now: UInt64) -> Int32 {
    if ticks || !mail.isEmpty { return 0 }
    var wait = clock.due(now)
    if let escapeAt { wait = min(wait ?? .max, escapeAt > now ? escapeAt - now : 0) }
    guard let wait else { return -1 }
    return Int32(min(60_000, (wait + 999_999) / 1_000_000))
  }
}
