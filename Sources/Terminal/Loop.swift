import CTerm
import Glibc

public func monotonicNs() -> UInt64 {
  var t = timespec(); clock_gettime(CLOCK_MONOTONIC, &t)
  return UInt64(t.tv_sec) &* 1_000_000_000 &+ UInt64(t.tv_nsec)
}

/// Wakes the UI thread out of poll(). Sendable: any thread may call it.
public struct Waker: Sendable {
  public let readEnd: Int32
  private let writeEnd: Int32
  public init() { var f: [Int32] = [0, 0]; ct_pipe(&f); readEnd = f[0]; writeEnd = f[1] }
  public func wake() { var b: UInt8 = 1; _ = write(writeEnd, &b, 1) }
  func clear() { var b = [UInt8](repeating: 0, count: 64); while read(readEnd, &b, 64) == 64 {} }
}

public enum LoopEvent<E: Sendable> { case input(InputEvent), resize(Size), background(E), tick, stopRequested(Int32) }
public enum LoopOrder { case quit, suspend, run([String]), bell, clipboard(String), repaint }

/// The one UI thread: waits for keys, signals and the mailbox in one poll(), draws when due.
public struct UILoop<E: Sendable> {
  let terminal: Terminal
  let mailbox: Mailbox<E>
  let waker: Waker
  public var clock = FrameClock()
  public var escapeDelay: UInt64 = 25_000_000
  public var tick: UInt64? = nil
  public init(_ t: Terminal, _ m: Mailbox<E>, _ w: Waker) { terminal = t; mailbox = m; waker = w }

  /// handle: false when nothing changed on screen.
  public mutating func run(handle: (LoopEvent<E>, inout [LoopOrder]) -> Bool, draw: (Size) -> Surface) -> Int32 {
    var parser = InputParser()
    parser.extra = terminal.extraKeys()
    var buffer = [UInt8](repeating: 0, count: 65536)
    var fds = [pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
               pollfd(fd: waker.readEnd, events: Int16(POLLIN), revents: 0),
               pollfd(fd: terminal.signals, events: Int16(POLLIN), revents: 0)]
    var orders: [LoopOrder] = []
    var events: [InputEvent] = []
    var escapeAt: UInt64? = nil
    var sawInput = false
    while true {
      let now = monotonicNs()
      if let due = clock.due(now), due == 0 || sawInput {
        // A key draws at once; floods of background events wait for the frame.
        terminal.present(draw(terminal.size))
        clock.drew(monotonicNs()); sawInput = false
        continue
      }
      var wait: UInt64? = clock.due(now)
      if let e = escapeAt { wait = min(wait ?? .max, e > now ? e - now : 0) }
      let ms: Int32 = wait.map { Int32(min(60_000, ($0 + 999_999) / 1_000_000)) } ?? -1
      let n = poll(&fds, 3, ms)
      if n < 0 && errno != EINTR { return 74 }
      if fds[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 && fds[0].revents & Int16(POLLIN) == 0 { return 129 }
      if fds[0].revents & Int16(POLLIN) != 0 {
        // Everything that waits, so that a paste or a wheel burst is one frame; but never more than 1 MB at a time.
        var total = 0
        repeat {
          let got = read(0, &buffer, buffer.count)
          if got == 0 { return 129 }
          if got < 0 { if errno == EINTR { continue }; return 129 }
          buffer.withUnsafeBufferPointer { parser.feed(UnsafeBufferPointer(rebasing: $0[0..<got]), &events) }
          total += got
          fds[0].revents = 0
          poll(&fds, 1, 0)
        } while fds[0].revents & Int16(POLLIN) != 0 && total < 1 << 20
        escapeAt = parser.wantsTimeout ? monotonicNs() + escapeDelay : nil
      } else if let e = escapeAt, monotonicNs() >= e {
        parser.timeout(&events); escapeAt = nil
      }
      for e in events { if handle(.input(e), &orders) { clock.invalidate(); sawInput = true } }
      events.removeAll(keepingCapacity: true)
      if fds[2].revents != 0 {
        var sig = [UInt8](repeating: 0, count: 64)
        let k = read(terminal.signals, &sig, 64)
        for s in Set(sig[0..<max(0, k)]) {
          switch Int32(s) {
          case SIGWINCH: if terminal.resized() { _ = handle(.resize(terminal.size), &orders); clock.invalidate(); sawInput = true }
          case SIGTSTP: orders.append(.suspend)
          case SIGCONT: terminal.repaint(); clock.invalidate()
          case let s: return 128 + s
          }
        }
      }
      if fds[1].revents != 0 {
        waker.clear()
        for e in mailbox.drain() { if handle(.background(e), &orders) { clock.invalidate() } }
      }
      for o in orders {
        switch o {
        case .quit: return 0
        case .suspend: terminal.stop(); clock.invalidate()
        case .run(let a): _ = terminal.run(a); _ = handle(.tick, &orders); clock.invalidate()
        case .bell: terminal.put("\u{07}")
        case .repaint: terminal.repaint(); clock.invalidate()
        case .clipboard(let b64): terminal.put("\u{1b}]52;c;\(b64)\u{07}")
        }
      }
      orders.removeAll(keepingCapacity: true)
    }
  }
}
