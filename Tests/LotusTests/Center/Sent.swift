@testable import Lotus

/// The events of one send, and what a center was made of.
struct Sent {
  var events: [ExchangeEvent] = []
  var body: [UInt8] = []

  var exchange: Exchange? { end?.0 }
  var entry: CacheEntry? { end?.1 }
  private var end: (Exchange, CacheEntry?)? {
    if case .finished(let exchange, let entry) = events.last { (exchange, entry) } else { nil }
  }

  init(_ source: ExchangeEvents) async {
    for await event in source {
      events.append(event)
      if case .chunk(let bytes) = event { body += bytes }
    }
  }
}
