import Glibc

/// The one UI thread: waits for keys, signals and the mailbox in one `poll`, and draws when due.
///
///     keys ──────┐
///     signals ───┼─ poll ─→ handle(event) ─→ orders ─→ draw(size) ─→ present
///     mailbox ───┘  ↑                          │ again
///                   └──────── tick ────────────┘
///
/// A key is drawn at once, before more mail than 4 ms of it; events of a flood share a frame per 16 ms; work in
/// slices (`LoopOrder.again`) waits behind input; with nothing to do the thread sleeps without a timeout.
public struct UILoop<Event: Sendable> {
  /// Takes an event, may order; answers whether something on the screen changed.
  public typealias Handler = (LoopEvent<Event>, inout [LoopOrder]) -> Bool

  let screen: any Screen
  let mailbox: Mailbox<Event>
  let waker: Waker
  /// When frames are due.
  public var clock = FrameClock()
  /// Nanoseconds after which a lone ESC is the Escape key.
  public var escapeDelay: UInt64 = 25_000_000

  /// Nanoseconds of a turn that mail may take before keys are looked at again; one event has its time always.
  public var mailTime: UInt64 = 4_000_000
  /// Whether the terminal tells a paste from keys.
  public var marksPastes = true

  var parser = InputParser()
  var buffer = [UInt8](repeating: 0, count: 65_536)
  var orders: [LoopOrder] = []
  /// Mail that was taken out of the box and not delivered, the next one last.
  var mail: [Event] = []
  /// When the bytes the parser holds back stop being the start of a sequence.
  var escapeAt: UInt64?
  /// Whether input changed something: its frame does not wait.
  var drawsAtOnce = false
  /// Whether a tick is owed.
  var ticks = false
  /// Set when the loop is to end.
  var exitCode: Int32?

  /// A loop over a screen; `waker` is what `mailbox` wakes.
  public init(_ screen: any Screen, _ mailbox: Mailbox<Event>, _ waker: Waker) {
    self.screen = screen
    self.mailbox = mailbox
    self.waker = waker
  }

  /// Runs until ordered to exit, or a signal or the closing of the terminal ends it; answers the exit
  /// code: the ordered one, 128 + the signal's number, 129 (SIGHUP's) for a closed terminal.
  public mutating func run(handle: Handler, draw: (Size) -> Surface) -> Int32 {
    parser.extra = screen.extraKeys
    while true {
      drawIfDue(draw)
      let ready = wait()
      takeInput(ready, handle)
      if ready.hasSignals { takeSignals(handle) }
      takeMail(ready, handle)
      tick(handle)
      carryOut(handle)
      if let exitCode { return exitCode }
    }
  }

  private mutating func drawIfDue(_ draw: (Size) -> Surface) {
    guard let due = clock.due(Monotonic.nanoseconds()), due == 0 || drawsAtOnce else { return }
    screen.present(draw(screen.size))
    clock.drew(Monotonic.nanoseconds())
    drawsAtOnce = false
  }

  /// A slice of work, unless a key's frame is owed first.
  private mutating func tick(_ handle: Handler) {
    guard ticks, !drawsAtOnce, exitCode == nil else { return }
    ticks = false
    deliver(.tick, handle)
  }

  mutating func deliver(_ event: LoopEvent<Event>, _ handle: Handler) {
    if handle(event, &orders) { clock.invalidate() }
  }

  /// Lets the client save, then ends with the code of the signal.
  mutating func end(by signal: Int32, _ handle: Handler) {
    guard exitCode == nil else { return }
    _ = handle(.stopRequested(signal), &orders)
    exitCode = 128 + signal
  }
}
