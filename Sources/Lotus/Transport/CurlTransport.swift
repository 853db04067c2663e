/// The live network: libcurl on a thread of its own, opened at the first transfer.
public final class CurlTransport: Transport {
  /// Opens nothing yet.
  public init() {}
  public func send(_ request: PreparedRequest) -> TransferEvents { fatalError("seam") }
}
