import Glibc

/// Nanoseconds of the monotonic clock.
func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Milliseconds since `start`.
func milliseconds(since start: UInt64) -> Double { Double(nanoseconds() - start) / 1_000_000 }
