/// Bytes of one body in memory that never moves while it grows. One thread owns a store.
///
/// Raw text, search and the JSON index read them here; nobody else keeps a copy.
public final class ByteStore {
  /// An empty store. `expecting` is the announced length: small ones are allocated, large or unknown
  /// ones reserve address space and touch only what is used.
  public init(expecting: Int? = nil) { fatalError("seam") }
  /// Bytes so far.
  public var count: Int { fatalError("seam") }
  /// Adds bytes at the end; throws when memory or the 2 GiB limit is exhausted.
  public func append(_ bytes: [UInt8]) throws(JSONError) { fatalError("seam") }
  /// A copy of some bytes, clipped to what is there.
  public func bytes(_ range: Range<Int>) -> [UInt8] { fatalError("seam") }
  /// Lends the bytes in place.
  public func withBytes<Outcome>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Outcome
  ) rethrows -> Outcome { fatalError("seam") }
}
