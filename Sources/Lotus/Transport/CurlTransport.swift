import CCurl
import Platform

/// The live network: libcurl on a thread of its own, opened at the first transfer.
///
///     send ──start──► CurlEngine (one thread, one multi handle)
///     next ◄─events── TransferChannel ◄── CurlTransfer (one easy handle)
///     task cancelled, sequence let go ──cancel──► CurlEngine
public final class CurlTransport: Transport {
  private let engine = Lock<CurlEngine?>(nil)
  private let environment: [String: String]

  /// Begins to open libcurl on a thread of its own (about 4 ms), for a program that knows it will send.
  public static func prepare() { DetachedThread.start { _ = lotus_curl_open() } }

  /// Brings libcurl into memory on a thread of its own and starts nothing of it (6 MB, where `prepare` takes 8), for
  /// a program that may send: nine tenths of what a first send would wait for.
  public static func preload() { DetachedThread.start { lotus_curl_load() } }

  /// Opens nothing yet. The environment is asked for the names of proxies.
  public init(environment: [String: String] = LiveWorld.processEnvironment()) {
    self.environment = environment
  }

  deinit { engine.withLock { $0?.post(.stop) } }

  /// Starts an exchange at once. A failure is thrown as `TransferFailure`; cancelling answers at once,
  /// `cancelled`, also while a name is being resolved.
  public func send(_ request: PreparedRequest) -> TransferEvents {
    if let problem = lotus_curl_open() {
      let failure = TransferFailure.engineMissing(detail: String(cString: problem))
      return TransferEvents { throw failure }
    }
    let transfer = CurlTransfer(request, proxy: request.proxy(in: environment))
    let lease = TransferLease(transfer, transport: self, engine: running())
    return TransferEvents { try await lease.next() }
  }

  private func running() -> CurlEngine {
    engine.withLock { engine in
      if let engine { return engine }
      let started = CurlEngine()
      engine = started
      return started
    }
  }
}

/// Lives as long as somebody can ask for the next event, and keeps the transport alive meanwhile.
private final class TransferLease: Sendable {
  private let transfer: CurlTransfer
  private let transport: CurlTransport
  private let engine: CurlEngine
  private let decoded: Lock<DecodedEvents>

  init(_ transfer: CurlTransfer, transport: CurlTransport, engine: CurlEngine) {
    self.transfer = transfer
    self.transport = transport
    self.engine = engine
    decoded = Lock(DecodedEvents(isOn: transfer.request.options.decodesContent))
    engine.post(.start(transfer))
  }

  deinit { engine.post(.cancel(transfer)) }

  /// Decoding is done here, on the consumer's thread: what it does not ask for stays packed.
  func next() async throws -> TransferEvent? {
    while true {
      if let event = decoded.withLock({ $0.next() }) {
        if Task.isCancelled { throw cancel() }
        return event
      }
      guard let event = try await arrived() else { return nil }
      decoded.withLock { $0.take(event) }
    }
  }

  private func arrived() async throws -> TransferEvent? {
    try await withTaskCancellationHandler {
      try await transfer.channel.next { engine.post(.resume(transfer)) }
    } onCancel: {
      _ = cancel()
    }
  }

  private func cancel() -> TransferFailure {
    transfer.channel.finish(.failure(.cancelled), forgetting: true)
    engine.post(.cancel(transfer))
    return .cancelled
  }
}
