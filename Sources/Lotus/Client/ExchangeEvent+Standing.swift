extension ExchangeEvent {
  /// What a send is once this came.
  func exchange(after exchange: consuming Exchange?) -> Exchange? {
    switch self {
    case .started(let exchange), .finished(let exchange, _): return exchange
    case .hop(let hop, next: _): exchange?.hops.append(hop)
    case .head(let head): exchange?.head = head
    case .chunk(let bytes): exchange?.bodySize += bytes.count
    case .informational, .uploaded, .downloaded: break
    }
    return exchange
  }
}
