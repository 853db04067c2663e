import FoundationEssentials

/// What came so far, kept for those who ask late: the events in order, the body once.
struct ExchangeRecord {
  private enum Item {
    case event(ExchangeEvent)
    /// This part of the body.
    case chunk(Range<Int>)
  }
  private var items: [Item] = []
  /// The body so far; empty once it is forgotten.
  private(set) var body = Data()
  /// Bytes of the body so far, forgotten or not.
  private(set) var size = 0
  /// Bytes in all, -1 when the head does not say.
  private(set) var expected: Int64 = -1
  /// Whether nobody can ask for the body any more.
  private(set) var isForgetful = false

  /// Keeps an event.
  mutating func append(_ event: ExchangeEvent) {
    if case .head(let head) = event { expected = head.expectedBodySize }
    guard case .chunk(let bytes) = event else { return items.append(.event(event)) }
    if !isForgetful {
      items.append(.chunk(size..<size + bytes.count))
      body.append(contentsOf: bytes)
    }
    size += bytes.count
  }

  /// Lets the body go, and keeps none from now on.
  mutating func forget() {
    isForgetful = true
    items = []
    body = Data()
  }

  /// How far it is; nil before the first byte.
  var progress: DownloadProgress? {
    size == 0 ? nil : DownloadProgress(totalUnitCount: expected, completedUnitCount: Int64(size))
  }
  /// The pieces of the body as they came.
  var chunks: [Data] {
    items.compactMap { if case .chunk(let range) = $0 { Data(body[range]) } else { nil } }
  }
  /// Every event so far.
  var events: [ExchangeEvent] {
    items.map { item in
      switch item {
      case .event(let event): event
      case .chunk(let range): .chunk(Array(body[range]))
      }
    }
  }
}
