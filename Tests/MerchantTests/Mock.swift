import DialectSupport
import Lotus
import Merchant
import Platform

struct UserMock: Codable, Hashable, Sendable {
  var id: Int?
  var name = "John"
  var surname = "Snow"

  static let text = #"{"name":"John","surname":"Snow"}"#
}

/// A merchant of a test's own; nobody else's endpoints go there.
struct Shop {
  let network: Answering
  let merchant: Merchant
  let lines = Lines()

  init(
    _ network: Answering = Answering(200, UserMock.text), base: String = "http://localhost/hello",
    query: [String: String] = [:], level: LogLevel = .nothing
  ) {
    self.network = network
    let builder = Merchant.Builder().baseUrl(base).query(query).session(network.center)
    builder.logger(MerchantLogger(level: level, loggerOutput: lines))
    merchant = Merchant(builder: builder.build(), isDefault: false)
  }

  /// The URL that was asked for last.
  var url: String { network.requests.last?.url.text ?? "" }
}

/// Keeps what is logged.
final class Lines: LoggerOutput {
  private let lines = Lock<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func log(_ message: String?) { lines.withLock { $0.append(message ?? "nil") } }
}
