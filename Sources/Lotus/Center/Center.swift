import Platform

/// Sends requests through the pipeline: debug center, attempt, transport, debug center, cache center;
/// the log center hears every step.
public final class Center: Sendable {
  /// What a center is made of. Marked, because the open centers in it are not Sendable: programs subclass
  /// them, and their hooks are called on one thread at a time.
  public struct Configuration: @unchecked Sendable {
    /// The network.
    public var transport: any Transport
    /// Where answers are kept; nil keeps none.
    public var cache: CacheCenter?
    /// Who hears of every step; nil tells nobody.
    public var log: LogCenter?
    /// The pair of hooks around a send.
    public var debug: DebugCenter
    /// Clock and chance.
    public var world: any World

    /// The live network, nothing kept, nothing logged.
    public init(
      transport: any Transport, cache: CacheCenter? = nil, log: LogCenter? = nil,
      debug: DebugCenter = DebugCenter(), world: any World = LiveWorld()
    ) {
      self.transport = transport
      self.cache = cache
      self.log = log
      self.debug = debug
      self.world = world
    }
  }
  /// What this center is made of.
  public let configuration: Configuration

  /// Makes a center.
  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// Starts a send at once; its events wait for the consumer, and so does the socket once a megabyte
  /// is waiting.
  ///
  /// A send runs on as far as its events are asked for: a redirect is followed, an answer is kept when
  /// the consumer comes to it. Letting the events go cancels the send.
  public func send(_ request: PreparedRequest) -> ExchangeEvents {
    let sending = Sending(request, configuration)
    return ExchangeEvents { await sending.next() }
  }
}
