import FoundationEssentials
import Platform

/// Hears what happens. A program changes how its lines look by overriding `save` and `terminal`; tools
/// watch `feed`. Secrets are masked before any of them sees a record.
///
///     record(item) -> mask -> feed (when there is one)
///                          -> save, terminal -> text log, standard error (`sinks`)
///
/// `LogCenter.default` writes no text log: a program that only links Lotus leaves no trace of what it
/// sends. A subclass, and a center that is given a file name, writes from its first record on, so the
/// seed's line does what the seed says:
///
///     Center.default.configuration.logCenter = CustomLogCenter()
///
/// Lines that wait when the program exits are written then, in at most five seconds; `flush` writes them sooner.
open class LogCenter {
  /// The center of programs that make none.
  public static nonisolated(unsafe) let `default` = LogCenter()

  /// Where lines in the seed's form go.
  public struct Sinks: OptionSet, Sendable {
    /// Bits of the sinks.
    public let rawValue: Int
    /// Sinks by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// `save` into the text log.
    public static let file = Sinks(rawValue: 1)
    /// `terminal` to standard error.
    public static let terminal = Sinks(rawValue: 2)
  }

  /// The file of the text log.
  public let textFile: String
  let world: any World
  let text: TextLog
  private let settings: Lock<Settings>

  private struct Settings {
    var feed: LogFeed?
    var sinks: Sinks = []
  }

  /// The name of the text log unless another is given.
  public static let defaultFileName = "com.lotus.log"

  /// Uses a text log of this name in the user's folder of caches (an absolute path stands for itself).
  /// With a name it is written from the first record on, without one only by a subclass, unless `sinks`
  /// says otherwise. The feed is the one `LOTUS_LOG` asks for unless one is given.
  public init(
    logFileName: String? = nil, feed: LogFeed? = LogFeed.ofEnvironment,
    world: any World = LiveWorld()
  ) {
    self.world = world
    textFile = UserCaches.path(of: logFileName ?? Self.defaultFileName, world.environment)
    text = TextLog(path: textFile)
    settings = Lock(Settings(feed: feed))
    // Swift cannot say which hooks a subclass overrides, and there are none but those of the lines.
    if logFileName != nil || type(of: self) != LogCenter.self { sinks = .file }
  }

  // No deinit that flushes: a line that waits holds its center, so the last reference may be let go on
  // the thread of the text log, and that must not wait for itself.

  /// The line of the text log: the time in seconds since 1970 and every text.
  open func save(_ log: Log, witTime logTime: TimeInterval) -> String {
    "\(logTime), \(log.raw.joined(separator: ", "))"
  }

  /// The line for a terminal: the date and every text.
  open func terminal(_ log: Log, witTime logTime: TimeInterval) -> String {
    "👼\(Date(timeIntervalSince1970: logTime)), \(log.raw.joined(separator: ", "))"
  }

  /// Where records and watchers are; nil for nowhere.
  public final var feed: LogFeed? {
    get { settings.withLock { $0.feed } }
    set { settings.withLock { $0.feed = newValue } }
  }

  /// Where lines in the seed's form go: the file for a subclass and a center with a file name, else
  /// nowhere, unless it is set. `terminal` is never on by itself.
  public final var sinks: Sinks {
    get { settings.withLock { $0.sinks } }
    set { settings.withLock { $0.sinks = newValue } }
  }

  /// Records what an item says, in the feed (as a note) and in the text log. The hooks `save` and
  /// `terminal` are called later, on a thread of the text log.
  public final func record(_ item: any CustomLogConvertible) {
    let log = item.log
    let fields = log.raw.map { LogRecord.Field($0.key, $0.value) }
    feed?.record(.note, fields: fields, secrets: log.secrets)
    write(log)
  }

  /// Records an error in its own words (`LocalizedError`), else as Swift describes it. Of a response that
  /// an error carries no header line and no body is recorded.
  public final func record(_ error: any Error) { record(ErrorText.of(error)) }

  /// Waits until everything recorded so far is in its files. In `save` and `terminal` it waits for the
  /// feed alone.
  public final func flush() {
    feed?.flush()
    text.flush()
  }
}

extension LogCenter {
  /// Tells the feed of a step of a send, when there is a feed.
  final func record(
    _ kind: LogRecord.Kind, exchange: String, secrets: [String],
    making fields: @escaping LogDraft.Fields
  ) {
    feed?.record(kind, exchange: exchange, secrets: secrets, making: fields)
  }

  /// Writes what an item says to the text log alone: what the feed hears as steps of its own.
  final func recordText(
    _ item: @autoclosure () -> any CustomLogConvertible, secrets: [String] = []
  ) {
    if sinks.isEmpty { return }
    write(item().log, secrets)
  }

  /// Masked and made into lines where they are written, not here.
  private func write(_ log: Log, _ secrets: [String] = []) {
    let sinks = sinks
    if sinks.isEmpty { return }
    let (raw, secrets) = (log.raw, secrets + log.secrets)
    let time = Double(world.now()) / 1_000_000_000
    // The hooks are called on the one thread of the text log and nowhere else. They belong to this center,
    // so it stays until then.
    nonisolated(unsafe) let center = self
    text.append {
      let fields = raw.masked(SecretPatterns(secrets))
      let file = sinks.contains(.file) ? center.save(Log(fields), witTime: time) : nil
      let screen = sinks.contains(.terminal) ? center.terminal(Log(fields), witTime: time) : nil
      return TextLog.Lines(file: file, terminal: screen)
    }
  }
}

extension LogFields {
  fileprivate func masked(_ patterns: SecretPatterns) -> LogFields {
    var fields = LogFields()
    for (name, text) in self {
      fields[name] = Masking.masked(LogRecord.Field(name, text), patterns)
    }
    return fields
  }
}
