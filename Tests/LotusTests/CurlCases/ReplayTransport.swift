import Platform

@testable import Lotus

/// The live network with every way leading to the server of one case, whatever host and port are meant:
/// URL, Host line, cookies and proofs stay as the case has them, and nothing leaves this machine.
struct ReplayTransport: Transport {
  let network = CurlTransport(environment: [:])
  let port: Int
  let environment: [String: String]

  func send(_ request: PreparedRequest) -> TransferEvents {
    var request = request
    let proxy = request.proxy(in: environment)
    if let proxy {
      request.options.proxy = .url(proxy.replacing(":8990", with: ":\(port)"))
    } else {
      request.options.proxy = .none
      route(&request)
    }
    return network.send(request)
  }

  private func route(_ request: inout PreparedRequest) {
    let url = request.url
    for index in request.options.detours.indices
    where request.options.detours[index].toPort == 8990 {
      request.options.detours[index].toPort = port
    }
    for index in request.options.resolutions.indices {
      request.options.resolutions[index].port = port
    }
    let isKnown = request.options.resolutions.contains { $0.fits(url.host, port) }
    let isHere = isKnown || url.host == "127.0.0.1" || url.host.hasSuffix("localhost")
    request.options.detours.append(Detour(toHost: isHere ? nil : "127.0.0.1", toPort: port))
  }
}

/// The real clock, an environment of its own, and waits that are over at once.
struct CurlCaseWorld: World {
  let environment: [String: String]
  func now() -> UInt64 { LiveWorld(environment: [:]).now() }
  func monotonic() -> UInt64 { LiveWorld(environment: [:]).monotonic() }
  func random() -> UInt64 { 0xABCD_EF01_0000_0000 }
  func pause(milliseconds: Int) async throws { try Task.checkCancellation() }
}
