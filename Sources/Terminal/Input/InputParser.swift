import TerminalText

/// Bytes of the terminal to events: pure, without clock or descriptor.
///
/// The keyboard is read by us and not by ncurses, whose `get_wch` takes a second for a large paste and
/// knows nothing of SGR mouse reports, focus and modifiers. The bytes may come cut anywhere. A lone ESC
/// may be a key or the start of a sequence: call `timeout` when `wantsTimeout` and nothing came for a while.
public struct InputParser: Sendable {
  /// Sequences of this terminal (from terminfo) that are not the usual xterm ones, without the leading ESC.
  public var extra: [[UInt8]: KeyPress] = [:]

  private var held: [UInt8] = []
  var isPasting = false
  var pasted: [UInt8] = []

  /// A parser at the start of a session.
  public init() {}

  /// Whether bytes are held back that time alone can explain.
  public var wantsTimeout: Bool { !held.isEmpty && !isPasting }

  /// Takes what was read; appends the events it completes.
  public mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ events: inout [InputEvent]) {
    held.append(contentsOf: bytes)
    parse(&events, isFinal: false)
  }

  /// Takes what was read; appends the events it completes.
  public mutating func feed(_ bytes: [UInt8], _ events: inout [InputEvent]) {
    bytes.withUnsafeBufferPointer { feed($0, &events) }
  }

  /// Nothing more came: what is held back is what it looks like, an ESC the Escape key.
  public mutating func timeout(_ events: inout [InputEvent]) { parse(&events, isFinal: true) }

  private mutating func parse(_ events: inout [InputEvent], isFinal: Bool) {
    let bytes = held
    held = []
    let rest = bytes.withUnsafeBufferPointer { all in
      var input = Input(bytes: all, isFinal: isFinal)
      var run = ""
      while input.at < all.count, step(&input, &run, &events) {}
      flush(&run, &events)
      return input.at
    }
    if rest < bytes.count { held = Array(bytes[rest...]) }
  }

  /// The bytes at hand and how far they are read.
  struct Input {
    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0
    /// Nothing more will come: what is incomplete is taken as it is.
    let isFinal: Bool

    var count: Int { bytes.count - at }
    /// The byte `offset` after the present one.
    subscript(offset: Int) -> UInt8 { bytes[at + offset] }
    func slice(_ range: Range<Int>) -> [UInt8] {
      Array(bytes[(at + range.lowerBound)..<(at + range.upperBound)])
    }
  }

  private func flush(_ run: inout String, _ events: inout [InputEvent]) {
    guard !run.isEmpty else { return }
    events.append(.text(run))
    run = ""
  }

  /// Reads one thing; false when it is not whole yet.
  private mutating func step(
    _ input: inout Input, _ run: inout String, _ events: inout [InputEvent]
  ) -> Bool {
    if isPasting { return paste(&input, &events) }
    let byte = input[0]
    if byte == 0x1B {
      flush(&run, &events)
      guard let used = escape(input, &events) else { return false }
      input.at += used
    } else if byte < 0x20 || byte == 0x7F {
      flush(&run, &events)
      events.append(Self.control(byte, []))
      input.at += 1
    } else {
      guard let (scalar, used) = Self.scalar(input, 0) else { return false }
      run.unicodeScalars.append(scalar)
      input.at += used
    }
    return true
  }

  /// The scalar at an offset and its length; nil when more of it may come.
  static func scalar(_ input: Input, _ offset: Int) -> (Unicode.Scalar, Int)? {
    let lead = input[offset]
    let length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    if offset + length > input.count, !input.isFinal, lead >= 0xC2, lead <= 0xF4 { return nil }
    let (value, next) = UTF8Decode.scalar(input.bytes, input.at + offset)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", next - input.at - offset)
  }
}
