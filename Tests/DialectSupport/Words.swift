/// What callbacks say, a word after the other, for a test that waits for it.
public struct Words: Sendable {
  private let words = AsyncStream.makeStream(of: String.self)

  /// Nothing was said yet.
  public init() {}

  /// Says a word, from any thread.
  public func say(_ word: String) { words.continuation.yield(word) }

  /// The next word; it waits for one.
  public func next() async -> String {
    for await word in words.stream { return word }
    return ""
  }
}
