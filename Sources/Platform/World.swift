import Glibc

/// What a program takes from outside: time, chance and the environment.
///
/// The live form is `LiveWorld`; tests hand in a world of their own.
public protocol World: Sendable {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  func now() -> UInt64
  /// Nanoseconds of a clock that only goes forward.
  func monotonic() -> UInt64
  /// 64 random bits.
  func random() -> UInt64
  /// The process environment.
  var environment: [String: String] { get }
  /// Waits so many milliseconds; throws at once when the task is cancelled.
  func pause(milliseconds: Int) async throws
}

extension World {
  /// The real clock's milliseconds, unless a world has its own.
  public func pause(milliseconds: Int) async throws {
    try await Task.sleep(for: .milliseconds(milliseconds))
  }
}

/// The machine this process runs on.
public struct LiveWorld: World {
  /// The environment as it was when the program started.
  public let environment: [String: String]

  /// Takes the environment from the process unless it is given.
  public init(environment: [String: String] = Self.processEnvironment()) {
    self.environment = environment
  }

  /// The system's real-time clock.
  public func now() -> UInt64 { Self.read(CLOCK_REALTIME) }
  /// The system's monotonic clock.
  public func monotonic() -> UInt64 { Self.clock() }
  /// From the system's generator.
  public func random() -> UInt64 { UInt64.random(in: .min ... .max) }

  /// The same clock, for waits with an end.
  static func clock() -> UInt64 { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// The variables of this process; of a name that stands twice the first counts, as for `getenv`.
  public static func processEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let pointer = entry.pointee {
      let text = String(cString: pointer)
      if let equals = text.firstIndex(of: "=") {
        let name = String(text[..<equals])
        if variables[name] == nil { variables[name] = String(text[text.index(after: equals)...]) }
      }
      entry += 1
    }
    return variables
  }
}
