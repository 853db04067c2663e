/// What the cache does for a send before anything goes out.
///
/// Under a policy other than `network` answers are kept as far as RFC 9111 3 lets a private cache keep
/// them. A request with a precondition or a range of its own (`If-None-Match`, `Range`, …) goes to the
/// network as it is.
public enum CachePolicy: String, Hashable, Sendable, CaseIterable {
  /// Nothing: every answer comes from the network.
  case network
  /// A stored answer while it is fresh; a stale one is asked about, and used when the server says that it
  /// still holds (304). So does RFC 9111 4.
  case cacheFirst
  /// A stored answer whatever its age, else the failure `notStored`: no network.
  case cacheOnly
  /// A stored answer is asked about each time, fresh or not.
  case revalidate
}
