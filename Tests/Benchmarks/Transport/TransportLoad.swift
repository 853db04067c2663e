import Glibc
import Lotus

/// What one load took: wall time and processor time of the client.
struct LoadFigure {
  /// Milliseconds.
  let wall: Double
  /// Microseconds of this process or of the child, in user and system mode.
  let processor: Double
}

/// Requests sent by `CurlTransport` in this process; bodies are thrown away as they come.
struct TransportLoad {
  let transport = CurlTransport()
  let request: PreparedRequest

  /// `count` requests, `width` of them at a time.
  func run(_ count: Int, width: Int) async throws -> LoadFigure {
    try await run(count, width: width, one)
  }

  /// The same with another way to send one.
  func run(
    _ count: Int, width: Int, _ one: @escaping @Sendable () async throws -> Void
  ) async throws -> LoadFigure {
    let start = nanoseconds()
    let before = processorTime(of: .own)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<width {
        group.addTask { for _ in 0..<(count / width) { try await one() } }
      }
      try await group.waitForAll()
    }
    return LoadFigure(
      wall: milliseconds(since: start), processor: processorTime(of: .own) - before)
  }

  private func one() async throws {
    for try await event in transport.send(request) {
      if case .head(let head) = event, head.status != 200 {
        throw BenchFailure("\(request.url.text) answered \(head.status)")
      }
    }
  }
}

/// A command that sends the same.
func commandLoad(_ arguments: [String], _ bench: Bench) throws -> LoadFigure {
  let before = processorTime(of: .children)
  let wall = try wallTime(arguments, environment: bench.environment)
  return LoadFigure(wall: wall, processor: processorTime(of: .children) - before)
}

/// RUSAGE_SELF and RUSAGE_CHILDREN, which do not come through as what `getrusage` takes.
private enum Whose: Int32 {
  case own = 0
  case children = -1
}

/// Microseconds in user and system mode.
private func processorTime(of whose: Whose) -> Double {
  var usage = rusage()
  getrusage(whose.rawValue, &usage)
  let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
  return seconds * 1_000_000 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
}
