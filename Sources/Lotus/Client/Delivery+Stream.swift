import Platform

/// The events of a send as a sequence.
extension Delivery {
  /// Every event from the first, for one consumer. One that was asked for before ends here: of streams too
  /// the last counts.
  func startStream() -> EventQueue {
    running.withLock { $0.isStreaming = true }
    let stream = EventQueue()
    line.run {
      self.stream?.close()
      for event in self.receivers.record.events { stream.put(event) }
      self.stream = stream
      if self.receivers.end != nil { stream.close() }
      if self.isCancelled { stream.open() }
    }
    return stream
  }

  /// The consumer of a stream was cancelled, or is gone: the send stops, unless another stream is in its
  /// place. Nothing waits for room in a stream that nobody reads.
  func leave(_ stream: EventQueue, isGone: Bool) {
    line.run {
      guard self.stream === stream else { return }
      if isGone {
        stream.close()
        self.stream = nil
      }
      self.cancel()
    }
  }
}
