/// A screen without a terminal: keeps the frames, and what else it was told, for tests and benches.
public final class RecordedScreen: Screen {
  /// What a screen can be told beside frames.
  public enum Act: Hashable, Sendable {
    /// Every cell again.
    case repaint
    /// The terminal was given back.
    case suspend
    /// The terminal was taken again.
    case resume
    /// The process would have stopped.
    case stop
    /// A program would have run.
    case run([String])
    /// The mouse is reported from now on, or no more.
    case mouse(Bool)
    /// What was not read was forgotten.
    case dropInput
    /// Text went past the frames.
    case put(String)
    /// The terminal was given back for good.
    case close
  }

  /// The size the loop sees.
  public private(set) var size: Size
  /// The size the window will be found to have.
  public var windowSize: Size
  /// Where the test writes keys to the other end of.
  public let inputDescriptor: Int32
  /// Where the test writes signal numbers to the other end of.
  public let signals: Int32
  /// Sequences the parser shall know.
  public var extraKeys: [[UInt8]: KeyPress] = [:]
  /// How the test writes text.
  public var charset: SingleByteCharset?
  /// What a program that is run answers.
  public var runStatus: Int32 = 0
  /// Every frame shown.
  public private(set) var frames: [Surface] = []
  /// All else, in order.
  public private(set) var acts: [Act] = []

  /// A screen of a size, over the read ends of two pipes.
  public init(_ size: Size, inputDescriptor: Int32, signals: Int32) {
    self.size = size
    windowSize = size
    self.inputDescriptor = inputDescriptor
    self.signals = signals
  }

  /// Keeps the frame.
  public func present(_ surface: Surface) { frames.append(surface) }

  /// Takes `windowSize`.
  public func resized() -> Bool {
    defer { size = windowSize }
    return size != windowSize
  }

  /// Keeps the act.
  public func repaint() { acts.append(.repaint) }

  /// Keeps the act.
  public func suspend() { acts.append(.suspend) }

  /// Keeps the act; the window may have another size by now.
  public func resume() {
    acts.append(.resume)
    _ = resized()
  }

  /// Keeps the act; the window may have another size afterwards.
  public func stop() {
    acts.append(.stop)
    _ = resized()
  }

  /// Keeps the act and answers `runStatus`.
  public func run(_ argv: [String]) -> Int32 {
    acts.append(.run(argv))
    return runStatus
  }

  /// Keeps the act.
  public func reportMouse(_ isReported: Bool) { acts.append(.mouse(isReported)) }

  /// Keeps the act.
  public func dropInput() { acts.append(.dropInput) }

  /// Keeps the act.
  public func put(_ text: String) { acts.append(.put(text)) }

  /// Keeps the act.
  public func close() { acts.append(.close) }
}
