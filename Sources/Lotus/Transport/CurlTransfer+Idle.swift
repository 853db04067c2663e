extension CurlTransfer {
  /// When nothing may have moved any longer, in nanoseconds of the monotonic clock. While the consumer
  /// does not ask for more, nothing has to.
  var idleDeadline: UInt64? {
    guard let limit = request.options.idleTimeout, !isPaused else { return nil }
    return movedAt + UInt64(max(1, limit)) * 1_000_000
  }

  /// The failure of a transfer in which nothing moved for too long.
  func idleFailure(at now: UInt64) -> TransferFailure? {
    guard let idleDeadline, idleDeadline <= now else { return nil }
    return .idleTimeout(milliseconds: request.options.idleTimeout ?? 0)
  }
}
