import FoundationEssentials

/// A whole answer: what was sent and what came.
public struct Response: Sendable {
  /// The send, with every hop and the times.
  public let exchange: Exchange
  /// The body, decoded, as the debug center let it go.
  public let data: Data

  /// Puts an answer together.
  public init(exchange: Exchange, data: Data) {
    self.exchange = exchange
    self.data = data
  }

  /// The status (RFC 9110 15); 0 when no head came.
  public var status: Int { exchange.head?.status ?? 0 }
  /// Header lines as they came.
  public var headers: HeaderList { exchange.head?.headers ?? [] }
  /// The body as JSON; null when it is no JSON text (RFC 8259).
  public var json: JSON { JSON.orNull(parsing: data) }
}

extension Response: CustomStringConvertible {
  /// `404 of GET http://h/?token=••• (12 bytes)`: an error carries the response into logs, its header
  /// lines and body stay behind.
  public var description: String {
    let request = exchange.request
    let url = Masking.maskedURL(request.url.text, secrets: request.options.secrets)
    return "\(status) of \(request.method) \(url) (\(data.count) bytes)"
  }
}

extension JSON {
  /// A whole JSON text, or null.
  static func orNull(parsing data: Data) -> JSON {
    let document = JSONDocument(Array(data))
    return document.error == nil ? JSON(document).orNull : .null
  }

  private var orNull: JSON { exists ? self : .null }
}
