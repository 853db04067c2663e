import Platform

/// Sends requests through the pipeline: debug center, attempt, transport, debug center, cache center;
/// the log center hears every step.
public final class Center: Sendable {
  /// What a center is made of.
  public struct Configuration: Sendable {
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

  /// Starts a send at once; its events wait for the consumer.
  public func send(_ request: PreparedRequest) -> ExchangeEvents { fatalError("seam") }
}

/// Hooks for programs and tests: look at a request before it goes, change what came.
open class DebugCenter: @unchecked Sendable {
  /// Hooks that change nothing.
  public init() {}
  /// Called before a send; what it answers is sent. Throwing stops the send.
  open func send(_ request: PreparedRequest) throws(TransferFailure) -> PreparedRequest { request }
  /// Called when a send is over; what it answers is kept and told.
  open func receive(_ exchange: Exchange) -> Exchange { exchange }
}
