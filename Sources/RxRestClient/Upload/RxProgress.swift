/// How much of a body was sent.
public struct RxProgress: Hashable, Sendable {
  /// Bytes that were sent.
  public let bytesWritten: Int
  /// Bytes of the body.
  public let totalBytes: Int

  /// So many of so many bytes.
  public init(bytesWritten: Int, totalBytes: Int) {
    self.bytesWritten = bytesWritten
    self.totalBytes = totalBytes
  }

  /// Bytes to come.
  public var bytesRemaining: Int { totalBytes - bytesWritten }
  /// From 0 to 1; 1 of nothing.
  public var completed: Double {
    totalBytes > 0 ? Double(bytesWritten) / Double(totalBytes) : 1
  }
}
