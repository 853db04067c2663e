/// What comes from the transport.
extension Sending {
  /// Answers what the consumer is told, nil when that is nothing.
  func take(_ event: TransferEvent) -> ExchangeEvent? {
    switch event {
    case .started: return nil
    case .informational(let head):
      exchange.keep(informational: head)
      return .informational(head)
    case .uploaded(let sent, let size): return .uploaded(sent, of: size)
    case .head(let head): return take(head)
    case .downloaded(let came, let size, let bytes):
      return drained == nil ? .downloaded(came, of: size, bytes: bytes) : nil
    case .chunk(let bytes): return take(bytes)
    case .undecodable(let fault):
      exchange.contentFault = drained == nil ? fault : nil
      return nil
    case .trailers(let lines):
      exchange.trailers = drained == nil ? lines : []
      return nil
    case .finished(let timings): return end(timings)
    case .broken(let timings):
      measured = timings
      return nil
    }
  }

  private func take(_ head: ResponseHead) -> ExchangeEvent? {
    configuration.keepCookies(of: head, to: attempt.request)
    guard attempt.receive(head, at: moment) == .deliver else {
      drained = 0
      // What only its connection's end ends is not waited for: some servers leave it open.
      return head.endsWithConnection && attempt.request.method != "HEAD" ? end(elapsed()) : nil
    }
    feed.head(head, of: attempt.request)
    if let told = confirmed(by: head) { return told }
    exchange.head = head
    writer = configuration.keeps(head, to: exchange.request) ? configuration.cache.writer() : nil
    return .head(head)
  }

  private func take(_ bytes: [UInt8]) -> ExchangeEvent? {
    if let drained {
      self.drained = drained + bytes.count
      // A redirect with a body without end: its connection is given up, the way goes on.
      return drained + bytes.count > 256 << 10 ? end(elapsed()) : nil
    }
    exchange.bodySize += bytes.count
    writer?.append(bytes)
    return .chunk(bytes)
  }
}
