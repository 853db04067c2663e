import Lotus
import Platform
import Sessions
import Terminal

/// The loop around the model: messages in, effects out, frames on the screen. Lives on the UI thread.
final class Program {
  private var model: Model
  private let screen: any Screen
  private let world: any World
  private let mailbox: Mailbox<Message>
  private let waker = Waker()
  private let runner: Runner
  private let log: LogCenter
  private let inbox = LogInbox()
  /// Whether records are in the inbox.
  private var logWaits = false
  private var surface: Surface
  private var outside: OutsideEditor?

  /// A program over a screen; the centers live in the places of the world.
  init(_ model: Model, on screen: any Screen, world: some World, feed: LogFeed? = nil) {
    self.model = model
    self.screen = screen
    self.world = world
    let waker = waker
    let mailbox = Mailbox<Message> { waker.wake() }
    self.mailbox = mailbox
    let places = Places(world)
    let sent = CacheCenter(folder: places.answers)
    let feed = feed ?? LogFeed(folder: places.log, world: world)
    let inbox = inbox
    feed.watch { if inbox.put($0) { mailbox.send(.logWaits, replacing: 1) } }
    log = LogCenter(feed: feed, world: world)
    let center = Center(
      configuration: CenterConfiguration(
        cacheCenter: sent, keepsAnswers: true, logCenter: log, world: world))
    let answers = Answers(sent: sent)
    runner = Runner(
      center: center, answers: answers, mailbox: mailbox,
      disk: Disk(mailbox: mailbox, places: places, answers: answers, world: world),
      clipboard: model.clipboard.tool)
    surface = Surface(screen.size)
  }

  /// Runs until it is left; answers the exit code.
  func run() -> Int32 {
    var loop = UILoop<Message>(screen, mailbox, waker)
    loop.marksPastes = !TerminalKind.isPlain(world.environment["TERM"] ?? "")
    loop.escapeDelay = UILoop<Message>.escapeDelay(in: world.environment)
    model.start().forEach(runner.perform)
    mailbox.send(.shown)
    if let question = model.backgroundQuestion() { screen.put(question) }
    let code = loop.run(handle: handle, draw: draw)
    if model.awaitsBackground { screen.dropInput() }
    // Left by a key, everything is written or was given up; after a signal the recovery file stays.
    if code == 0 { runner.perform(.forgetOwn) }
    runner.finish()
    log.flush()
    return code
  }

  private func handle(_ event: LoopEvent<Message>, _ orders: inout [LoopOrder]) -> Bool {
    let message: Message
    switch event {
    case .input(let input): message = .input(input)
    case .background(.logWaits):
      // Taken with the next frame: of a flood that is one batch per 16 ms, and keys are between.
      logWaits = true
      return true
    case .background(let background): message = background
    case .tick: message = .turn
    case .stopRequested:
      model.update(.stopRequested, now: world.now()).forEach(runner.perform)
      runner.finish()
      return false
    case .returned(let status):
      guard let outside else { return true }
      self.outside = nil
      message = .editedOutside(outside.result(status))
    case .resize: return true
    }
    update(message, &orders)
    return true
  }

  private func update(_ message: Message, _ orders: inout [LoopOrder]) {
    for effect in model.update(message, now: world.now()) {
      switch effect {
      case .editOutside(let text, let name): edit(text, name, &orders)
      case .editKeys(let path, let text):
        edit(path.flatMap { try? Files.readRegular($0) } ?? Array(text.utf8), "keys", &orders)
      case .copy(let text):
        if let order = model.clipboard.order(text, base64: Base64.encoded) { orders.append(order) }
        runner.perform(effect)
      case _ where LoopOrder(effect) != nil: orders.append(LoopOrder(effect)!)
      default: runner.perform(effect)
      }
    }
  }

  private func edit(_ text: [UInt8], _ name: String, _ orders: inout [LoopOrder]) {
    do throws(FileError) {
      let editor = try OutsideEditor(text, name: name, environment: world.environment)
      outside = editor
      orders.append(.run(editor.arguments))
    } catch {
      update(.editedOutside(.failure(.unreadable(error))), &orders)
    }
  }

  /// What is to be done then is done as for any message; a filter looks on in turns of its own.
  private func takeLog() {
    guard logWaits else { return }
    logWaits = false
    let now = world.now()
    for effect in model.update(.logged(inbox.take(now: now)), now: now) {
      if effect == .again { mailbox.send(.turn, replacing: 2) } else { runner.perform(effect) }
    }
  }

  private func draw(_ size: Size) -> Surface {
    takeLog()
    if surface.size != size { surface = Surface(size) }
    model.draw(into: &surface, now: world.now())
    return surface
  }
}

extension LoopOrder {
  /// The orders that effects give to the loop; nil for the others.
  init?(_ effect: Effect) {
    switch effect {
    case .quit: self = .exit(0)
    case .suspend: self = .suspend
    case .repaint: self = .repaint
    case .bell: self = .bell
    case .mouse(let isReported): self = .mouse(isReported)
    case .again: self = .again
    default: return nil
    }
  }
}
