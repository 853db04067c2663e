import FoundationEssentials
import Platform

/// The seed's sends: they start at once and answer a client. What cannot be sent fails the client.
///
/// A task that is cancelled sends nothing: the client fails as cancelled. What is to go all the same, a farewell to
/// the server, is sent in a `Task.detached`.
extension Center {
  /// Sends what a router says, below the host of the configuration and with its headers.
  @discardableResult
  public func send(_ router: any RequestConversion) -> DataClient {
    start { try router.prepared(by: configuration) }
  }

  /// Sends a GET. Host and headers of the configuration are not added.
  @discardableResult
  public func send(_ url: URL) -> DataClient {
    send(RequestDraft(url: url.absoluteString))
  }

  /// Sends a GET; nil fails with `RequestError.noHost`, e.g. `URL(string: "")`.
  @discardableResult
  public func send(_ url: URL?) -> DataClient {
    send(RequestDraft(url: url?.absoluteString ?? ""))
  }

  /// Sends what there is; nil fails with `RequestError.noHost`, e.g. a `URLRequest` of an optional URL.
  @discardableResult
  public func send(_ router: (any RequestConversion)?) -> DataClient {
    send(router ?? RequestDraft(url: ""))
  }

  /// Sends what a dialect makes of its call. What making it throws fails the client, as everything does that
  /// cannot be sent: the debug center and the log hear of it.
  @discardableResult
  public func send(_ making: () throws -> any RequestConversion) -> DataClient {
    start { try making().prepared(by: configuration) }
  }

  private func start(_ prepared: () throws -> PreparedRequest) -> DataClient {
    let request = Swift.Result {
      if Task.isCancelled { throw TransferFailure.cancelled }
      return try prepared()
    }
    let client = DataClient(request, self)
    if let validation = configuration.validation { client.validate(validation) }
    if hasHooks { onHooks { self.release(client) } } else { release(client) }
    return client
  }

  /// Whether somebody looks in. Swift cannot say which hooks a subclass overrides.
  private var hasHooks: Bool { type(of: configuration.debugCenter) != DebugCenter.self }

  /// Asks the debug center, and lets go what it answers. Another client than this one is on its way
  /// already: whoever made it sent it.
  private func release(_ client: DataClient) {
    let released = configuration.debugCenter.send(client, error: client.error)
    configuration.logCenter.recordText(released)
    guard released === client else { return released.delivery.feed(client.delivery) }
    let delivery = client.delivery
    // A hook may want the body.
    if hasHooks { delivery.holdBody() }
    guard let request = client.request, !delivery.isCancelled else {
      let error = client.error ?? TransferFailure.cancelled
      return delivery.finish(.init(data: Data(), error: .system(error), exchange: nil))
    }
    delivery.begin { await self.pump(request, into: delivery) }
  }

  /// Carries one send from its events to whoever receives.
  private func pump(_ request: PreparedRequest, into delivery: Delivery) async {
    for await event in send(request) {
      if case .finished(let exchange, let entry) = event {
        var end = await end(exchange, delivery)
        end.isKept = entry != nil
        await delivery.take(event)
        delivery.finish(end)
      } else {
        await delivery.take(event)
      }
    }
  }

  /// The end as the debug center lets it go.
  private func end(_ exchange: Exchange, _ delivery: Delivery) async -> Receivers.End {
    let body = await delivery.body()
    let transfer = Transfer(
      identifier: delivery.identifier, exchange: exchange, cancelling: { delivery.cancel() })
    guard hasHooks else { return over(transfer, body, exchange.failure) }
    return await onHooks { [configuration] in
      let wasCancelled = delivery.isCancelled
      var (data, error) = configuration.debugCenter.receive(
        transfer, data: body, error: exchange.failure)
      // What the hook answers counts, unless the send was cancelled while it ran (`Transfer.cancel`).
      if !wasCancelled, delivery.isCancelled { error = TransferFailure.cancelled }
      return Handed(self.over(transfer, data, error))
    }
  }

  /// What the client is told.
  private func over(_ transfer: Transfer, _ data: Data, _ error: (any Error)?) -> Receivers.End {
    let endTime = Double(configuration.world.now()) / 1_000_000_000
    configuration.logCenter.recordText(
      EndLog(transfer: transfer, data: data, error: error, endTime: endTime))
    return .init(data: data, error: error.map(LotusError.system), exchange: transfer.exchange)
  }
}

/// Sends what a router says through `Center.default`: `Lotus.send(router)`.
@discardableResult
public func send(_ router: any RequestConversion) -> DataClient { Center.default.send(router) }

/// Sends a GET through `Center.default`: `Lotus.send(url)`.
@discardableResult
public func send(_ url: URL) -> DataClient { Center.default.send(url) }

/// Sends a GET through `Center.default`; nil fails.
@discardableResult
public func send(_ url: URL?) -> DataClient { Center.default.send(url) }

/// Sends what there is through `Center.default`; nil fails.
@discardableResult
public func send(_ router: (any RequestConversion)?) -> DataClient { Center.default.send(router) }
