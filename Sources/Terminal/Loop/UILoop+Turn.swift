import Glibc

extension UILoop {
  /// Delivers mail in order, for as long as a turn has for it, unless a key's frame is owed first.
  mutating func takeMail(_ ready: Readiness, _ handle: Handler) {
    if drawsAtOnce { return }
    if mail.isEmpty {
      guard ready.hasMail else { return }
      waker.clear()
      mail = mailbox.drain().reversed()
    }
    let start = Monotonic.nanoseconds()
    repeat {
      guard let event = mail.popLast() else { return }
      deliver(.background(event), handle)
    } while Monotonic.nanoseconds() - start < mailTime
  }

  /// Reads the numbers of the signals that came, and does what each is for, once.
  mutating func takeSignals(_ handle: Handler) {
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = read(screen.signals, &numbers, numbers.count)
    var seen: Set<UInt8> = []
    for number in numbers.prefix(max(0, count)) where seen.insert(number).inserted {
      take(signal: Int32(number), handle)
    }
  }

  private mutating func take(signal: Int32, _ handle: Handler) {
    switch signal {
    case SIGWINCH:
      guard screen.resized() else { return }
      deliver(.resize(screen.size), handle)
      redraw()
    case SIGTSTP: orders.append(.suspend)
    case SIGCONT: leave(handle) { $0.resume() }
    default: end(by: signal, handle)
    }
  }

  /// Does what was ordered; what that leads to may order more.
  mutating func carryOut(_ handle: Handler) {
    var next = 0
    while next < orders.count, exitCode == nil {
      carryOut(orders[next], handle)
      next += 1
    }
    orders.removeAll(keepingCapacity: true)
  }

  private mutating func carryOut(_ order: LoopOrder, _ handle: Handler) {
    switch order {
    case .exit(let code): exitCode = code
    case .suspend: leave(handle) { $0.stop() }
    case .run(let argv):
      var status: Int32 = 0
      leave(handle) { status = $0.run(argv) }
      deliver(.returned(status), handle)
    case .bell: screen.put("\u{07}")
    case .clipboard(let text): screen.put(text.sequence)
    case .mouse(let isReported): screen.reportMouse(isReported)
    case .repaint:
      screen.repaint()
      redraw()
    case .again: ticks = true
    }
  }

  /// Does something away from the screen; the window may have another size afterwards, and the signal
  /// that said so may have gone to somebody else.
  private mutating func leave(_ handle: Handler, _ act: (any Screen) -> Void) {
    let before = screen.size
    act(screen)
    if screen.size != before { deliver(.resize(screen.size), handle) }
    redraw()
  }

  private mutating func redraw() {
    clock.invalidate()
    drawsAtOnce = true
  }
}
