import Lotus

extension LogRecord.Kind {
  /// What a person reads at the end of a row: `from cache`.
  public var word: String {
    switch self {
    case .served: "from cache"
    case .storeFailed: "not stored"
    case .prepared, .hop, .head, .finished, .failed, .cancelled, .damaged, .stored, .dropped, .note:
      rawValue
    }
  }
}
