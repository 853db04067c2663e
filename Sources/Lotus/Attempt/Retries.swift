/// Decides whether a request is sent once more, and when.
struct Retries: Equatable {
  /// Tries after the first so far.
  private(set) var count = 0

  /// The next try after an answer that is not the last word; nil when it is.
  mutating func step(after head: ResponseHead, of request: PreparedRequest, at moment: Moment)
    -> Step?
  {
    let policy = request.options.retries
    guard policy.statuses.contains(head.status), policy.repeats(request) else { return nil }
    let asked = head.headers["Retry-After"].flatMap { RetryAfter.delay($0, now: moment.now) }
    return step(of: request, at: moment, asked: asked)
  }

  /// The next try after no answer.
  mutating func step(
    after failure: TransferFailure, of request: PreparedRequest, at moment: Moment
  ) -> Step? {
    let policy = request.options.retries
    switch failure.progress {
    case .nothingSent: return step(of: request, at: moment)
    case .perhapsSent where policy.repeats(request): return step(of: request, at: moment)
    default: return nil
    }
  }

  /// The server's own word counts when it gives one, else the back-off does.
  private mutating func step(
    of request: PreparedRequest, at moment: Moment, asked: Int? = nil
  ) -> Step? {
    let options = request.options
    let delay = asked.flatMap { $0 > 0 ? $0 : nil } ?? backOff(options.retries, moment.chance)
    guard count < options.retries.count, request.body.canBeSentAgain,
      delay <= options.retries.longestDelay,
      delay < (options.totalTimeout ?? .max) - moment.elapsed
    else { return nil }
    count += 1
    return Step(request, .retry(number: count, delay: delay))
  }

  /// Half of the wait is sure, the other half is chance.
  private func backOff(_ policy: RetryPolicy, _ chance: UInt64) -> Int {
    let whole = min(max(0, policy.delay) << min(count, 20), max(0, policy.longestDelay))
    let half = UInt64(whole / 2)
    return whole - Int(half) + Int(chance % (half + 1))
  }
}

extension TransferFailure {
  /// Whether nothing was sent yet, for want of an address or a connection: any request may be sent again.
  public var isBeforeSending: Bool { progress == .nothingSent }

  /// How far a request came that has no answer.
  enum Progress { case nothingSent, perhapsSent, final }

  /// What does not pass by itself (a certificate, a time that is over, a broken answer) is final.
  var progress: Progress {
    switch self {
    case .unknownHost, .refused, .noSocket, .unreachable, .connectTimeout: .nothingSent
    case .reset, .truncated, .idleTimeout, .badResponse(.headCutShort, _): .perhapsSent
    default: .final
    }
  }
}
