/// The log centers that hear what a cache center does apart from sends: several configurations may share
/// one cache center, and all of them hear.
struct CacheListeners {
  private final class Listener {
    weak var log: LogCenter?
    init(_ log: LogCenter) { self.log = log }
  }
  private var listeners: [Listener] = []

  /// Those that are still there.
  var logs: [LogCenter] { listeners.compactMap(\.log) }

  mutating func add(_ log: LogCenter) {
    remove(log)
    listeners.append(Listener(log))
  }

  mutating func remove(_ log: LogCenter) {
    listeners.removeAll { $0.log == nil || $0.log === log }
  }
}
