import FoundationEssentials

/// What a client asks the cache: once, about the request as it was sent first, which is what answers are kept
/// under. Hooks may have made another of what the client asked for. While it is open, the end of the send
/// waits: the old answer comes before the new one, also where the network says at once that there is none.
struct CacheQuestion {
  /// Asks, and calls back with what the cache has.
  typealias Ask = @Sendable (PreparedRequest, @escaping @Sendable (Data?) -> Void) -> Void

  /// Who is asked; nil when nobody is, or somebody was.
  var ask: Ask?
  /// The request as it was sent first, once it was.
  var request: PreparedRequest?
  /// What is done when it is answered.
  var waiting: [() -> Void] = []
  /// Asked and not answered yet.
  private(set) var isOpen = false
  private var isAsked = false

  /// What is to be asked now.
  mutating func open() -> (Ask, PreparedRequest)? {
    guard !isAsked, let ask, let request else { return nil }
    self.ask = nil
    (isAsked, isOpen) = (true, true)
    return (ask, request)
  }

  /// It is answered.
  mutating func close() -> [() -> Void] {
    isOpen = false
    defer { waiting = [] }
    return waiting
  }
}
