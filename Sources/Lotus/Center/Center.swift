import Dispatch
import Platform

/// Sends requests through the pipeline: debug center, attempt, transport, debug center, cache center;
/// the log center hears every step.
///
/// A center that is let go finishes what it sends.
public final class Center: Sendable {
  /// The center of the free functions `send`.
  public static let `default` = Center()
  /// What this center is made of; changing it changes the next sends.
  public let configuration: CenterConfiguration
  /// Where the hooks of open centers run, one at a time.
  private let hooks = DispatchQueue(label: "com.lotus.center")

  /// Makes a center.
  public init(configuration: CenterConfiguration = CenterConfiguration()) {
    self.configuration = configuration
  }

  /// What one send is made with. The open centers in it are no values: the box that is marked.
  struct Configuration: @unchecked Sendable {
    let transport: any Transport
    let cache: CacheCenter
    /// Whether every answer is kept, also broken and private ones: a tool keeps what its person sent. Else
    /// only what a policy other than `network` lets a cache keep.
    let keepsAnswers: Bool
    let log: LogCenter?
    let debug: DebugCenter
    let world: any World
    let cookies: CookieStore?
    let digests: DigestStore
  }

  /// Starts a send at once; its events wait for the consumer, and so does the socket once a megabyte
  /// is waiting.
  ///
  /// A send runs on as far as its events are asked for: a redirect is followed, an answer is kept when
  /// the consumer comes to it. Letting the events go cancels the send.
  public func send(_ request: PreparedRequest) -> ExchangeEvents {
    let sending = Sending(request, configuration.snapshot)
    return ExchangeEvents { await sending.next() }
  }

  /// Runs `work` where hooks run.
  func onHooks(_ work: @escaping @Sendable () -> Void) { hooks.async(execute: work) }
  /// Runs `work` where hooks run, and waits for what it answers.
  func onHooks<Value>(_ work: @escaping @Sendable () -> Handed<Value>) async -> Value {
    await withCheckedContinuation { continuation in
      hooks.async { continuation.resume(returning: work()) }
    }.value
  }
}
