import Lotus

extension AnswerEvent {
  /// What a running send tells, as the answer pane hears it.
  init(_ event: ExchangeEvent) {
    switch event {
    case .started(let exchange): self = .started(exchange)
    case .informational(let head): self = .informational(head)
    case .uploaded(let sent, of: let total): self = .uploaded(sent, of: total)
    case .hop(let hop, _): self = .hop(hop)
    case .head(let head): self = .head(head)
    case .downloaded(let came, of: let total, let bytes):
      self = .downloaded(came, of: total, bytes: bytes)
    case .chunk(let bytes): self = .chunk(bytes)
    case .finished(let exchange, let entry): self = .finished(exchange, entry: entry)
    }
  }
}
