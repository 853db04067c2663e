import FoundationEssentials
import Platform

/// Hears what happens. A program changes how its lines look by overriding `save` and `terminal`; tools
/// watch `feed`. Secrets are masked before any of them sees a record.
///
///     record(item) -> mask -> feed (when there is one)
///                          -> save, terminal -> text log, standard error (only when asked for: `sinks`)
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

  /// Uses a text log of this name in the user's folder of caches (an absolute path stands for itself); it
  /// is written once `sinks` asks for it. The feed is the one `LOTUS_LOG` asks for unless one is given.
  public init(
    logFileName: String = "com.lotus.log", feed: LogFeed? = LogFeed.ofEnvironment,
    world: any World = LiveWorld()
  ) {
    self.world = world
    textFile = UserCaches.path(of: logFileName, world.environment)
    text = TextLog(path: textFile)
    settings = Lock(Settings(feed: feed))
  }

  deinit { flush() }

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

  /// Where lines in the seed's form go; nowhere unless it is set.
  public final var sinks: Sinks {
    get { settings.withLock { $0.sinks } }
    set { settings.withLock { $0.sinks = newValue } }
  }

  /// Records what an item says, in the feed (as a note) and in the text log. The hooks `save` and
  /// `terminal` are called later, on a thread of the text log.
  public final func record(_ item: any CustomLogConvertible) {
    let fields = masked(item.log)
    feed?.record(.note, fields: fields.map { LogRecord.Field($0.key, $0.value) })
    write(fields)
  }

  /// Records an error: its description.
  public final func record(_ error: any Error) { record(String(describing: error)) }

  /// Waits until everything recorded so far is in its files.
  public final func flush() {
    feed?.flush()
    text.flush()
  }
}

extension LogCenter {
  /// Tells the feed of a step of a send, when there is a feed.
  final func record(
    _ kind: LogRecord.Kind, exchange: String = "", fields: [LogRecord.Field], secrets: [String] = []
  ) {
    feed?.record(kind, exchange: exchange, fields: fields, secrets: secrets)
  }

  /// Writes what an item says to the text log alone: what the feed hears as steps of its own.
  final func recordText(
    _ item: @autoclosure () -> any CustomLogConvertible, secrets: [String] = []
  ) {
    if sinks.isEmpty { return }
    write(masked(item().log, secrets))
  }

  private func masked(_ log: Log, _ secrets: [String] = []) -> LogFields {
    var fields = LogFields()
    let patterns = SecretPatterns(secrets)
    for (name, text) in log.raw {
      fields[name] = Masking.masked(LogRecord.Field(name, text), patterns)
    }
    return fields
  }

  private func write(_ fields: LogFields) {
    let sinks = sinks
    if sinks.isEmpty { return }
    let time = Double(world.now()) / 1_000_000_000
    // The hooks are called on the one thread of the text log and nowhere else. They belong to this center,
    // so it stays until then.
    nonisolated(unsafe) let center = self
    text.append {
      let file = sinks.contains(.file) ? center.save(Log(fields), witTime: time) : nil
      let screen = sinks.contains(.terminal) ? center.terminal(Log(fields), witTime: time) : nil
      return TextLog.Lines(file: file, terminal: screen)
    }
  }
}
