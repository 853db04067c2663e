/// How far a transfer is: bytes each way, and how fast they go.
struct TransferProgress: Hashable, Sendable {
  /// Nanoseconds since 1970.
  let startedAt: UInt64
  /// The body of the request.
  private(set) var upload: Flow
  /// The body of the answer, decoded.
  private(set) var body: Flow
  /// The same as it crosses the wire, where that is something else.
  private(set) var wire: Flow?

  init(startedAt: UInt64) {
    self.startedAt = startedAt
    upload = Flow(now: startedAt)
    body = Flow(now: startedAt)
  }

  /// So many bytes of the request were sent.
  mutating func sent(_ bytes: Int, of all: Int?, now: UInt64) {
    // A redirect or a challenge may send the body again.
    if bytes < upload.bytes { upload = Flow(expecting: all, now: now) }
    upload.reach(bytes, of: all, now: now)
  }

  /// The head came.
  mutating func begin(expecting: Int?, now: UInt64) {
    body = Flow(expecting: expecting, now: now)
    wire = nil
  }

  /// So many bytes of a body that is decoded crossed the wire.
  mutating func crossed(_ bytes: Int, of all: Int?, now: UInt64) {
    var flow = wire ?? Flow(now: now)
    flow.reach(bytes, of: all, now: now)
    wire = flow
  }

  /// Decoded bytes came.
  mutating func take(_ count: Int, now: UInt64) {
    body.reach(body.bytes + count, of: body.expected, now: now)
  }

  /// What tells how far the answer is: the wire knows a length that decoded bytes do not have.
  var answer: Flow { wire ?? body }

  /// Whether the body of the request is not all sent.
  var isSending: Bool {
    guard upload.bytes > 0 else { return false }
    return upload.expected.map { upload.bytes < $0 } ?? true
  }

  /// Microseconds since it began.
  func elapsed(now: UInt64) -> Int { now > startedAt ? Int((now - startedAt) / 1000) : 0 }
}
