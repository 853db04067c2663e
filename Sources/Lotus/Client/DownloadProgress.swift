/// How far a response is: decoded body bytes. Not `Progress`: a file that imports Foundation too could
/// say neither then.
public struct DownloadProgress: Hashable, Sendable {
  /// Bytes to come in all; -1 when the response does not say, or says it of encoded bytes.
  public let totalUnitCount: Int64
  /// Bytes that came.
  public let completedUnitCount: Int64

  /// So many of so many bytes.
  public init(totalUnitCount: Int64, completedUnitCount: Int64) {
    self.totalUnitCount = totalUnitCount
    self.completedUnitCount = completedUnitCount
  }

  /// Whether nobody knows how much is to come.
  public var isIndeterminate: Bool { totalUnitCount < 0 }
  /// From 0 to 1; 0 while nobody knows how much is to come.
  public var fractionCompleted: Double {
    totalUnitCount > 0 ? Double(completedUnitCount) / Double(totalUnitCount) : 0
  }
}

extension ResponseHead {
  /// Bytes of the decoded body, -1 when the head does not say.
  var expectedBodySize: Int64 {
    guard headers["Content-Encoding"] == nil else { return -1 }
    return headers["Content-Length"].flatMap { Int64($0) } ?? -1
  }
}
