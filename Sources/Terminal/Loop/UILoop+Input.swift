import Glibc

extension UILoop {
  /// Most bytes read in one turn: a paste or a wheel burst is one frame, but a flood cannot hold the loop.
  private static var turnLimit: Int { 1 << 20 }

  mutating func takeInput(_ ready: Readiness, _ handle: Handler) {
    if ready.isHungUp { return end(by: SIGHUP, handle) }
    var events: [InputEvent] = []
    var isOpen = true
    if ready.hasInput {
      isOpen = readAll(&events)
      escapeAt = parser.wantsTimeout ? Monotonic.nanoseconds() + escapeDelay : nil
    } else if let escapeAt, Monotonic.nanoseconds() >= escapeAt {
      parser.timeout(&events)
      self.escapeAt = nil
    }
    for event in events where handle(.input(event), &orders) {
      clock.invalidate()
      drawsAtOnce = true
    }
    if !isOpen { end(by: SIGHUP, handle) }
  }

  /// Reads all that waits; false when the terminal is closed.
  private mutating func readAll(_ events: inout [InputEvent]) -> Bool {
    var total = 0
    repeat {
      let count = read(screen.inputDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return true }
      if count <= 0 { return false }
      take(count, &events)
      total += count
    } while total < Self.turnLimit && hasMoreInput()
    return true
  }

  /// Parses the first bytes of the buffer.
  private mutating func take(_ count: Int, _ events: inout [InputEvent]) {
    guard screen.charset != nil || !marksPastes else {
      buffer.withUnsafeBufferPointer {
        parser.feed(UnsafeBufferPointer(rebasing: $0[..<count]), &events)
      }
      return
    }
    let bytes = screen.charset?.utf8(buffer[..<count]) ?? Array(buffer[..<count])
    if !marksPastes, !parser.isPasting, !parser.wantsTimeout, UnmarkedPaste.isOne(bytes) {
      events.append(.paste(bytes))
    } else {
      parser.feed(bytes, &events)
    }
  }

  private func hasMoreInput() -> Bool {
    var descriptor = pollfd(fd: screen.inputDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0 && descriptor.revents & Int16(POLLIN) != 0
  }
}
