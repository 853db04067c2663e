/// Puts decoded pieces in the place of raw ones among the events of one exchange. A value: events of the
/// wire go in, events for the consumer come out, and a piece is decoded only when it is asked for.
struct DecodedEvents {
  private let isOn: Bool
  private var decoding: ContentDecoding?
  private var waiting: TransferEvent?
  private var expected: Int?
  private var wireSize = 0

  /// Without `isOn` the content passes as it is.
  init(isOn: Bool) { self.isOn = isOn }

  /// Takes the next event of the wire, once `next` has none left.
  mutating func take(_ event: TransferEvent) {
    switch event {
    case .head(let head):
      decoding = ContentDecoding(head, undoesContent: isOn)
      expected = head.headers["Content-Length"].flatMap { Int($0) }
      waiting = event
    case .chunk(let bytes) where decoding != nil:
      wireSize += bytes.count
      decoding?.take(bytes)
      waiting = .downloaded(wireSize, of: expected, bytes: bytes)
    case .trailers, .finished:
      decoding?.finish()
      last = event
    default: waiting = event
    }
  }

  /// Comes after everything the decoder still has.
  private var last: TransferEvent?

  /// The next event for the consumer; nil when more must come from the wire.
  mutating func next() -> TransferEvent? {
    waiting.take() ?? decoding?.next() ?? last.take()
  }
}
