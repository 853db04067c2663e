import Lotus

/// Sends what asks for TLS without it: the samples of seeds name `https` hosts, the test server has none.
public struct PlainTransport: Transport {
  private let network = CurlTransport()

  /// Over the network.
  public init() {}

  /// One exchange.
  public func send(_ request: PreparedRequest) -> TransferEvents {
    let url = request.url.text
    let plain = url.hasPrefix("https:") ? "http:" + url.dropFirst(6) : url
    do throws(RequestError) {
      return network.send(
        try PreparedRequest(
          method: request.method, url: plain, headers: request.headers, body: request.body,
          options: request.options))
    } catch {
      return TransferEvents { throw error }
    }
  }
}

extension Answering {
  /// The server at an address, whatever host a request names, with TLS or without.
  public convenience init(plainServer address: String) throws {
    let url = try RequestURL(address)
    self.init(
      over: PlainTransport(), detours: [Detour(toHost: url.host, toPort: url.effectivePort)])
  }
}
