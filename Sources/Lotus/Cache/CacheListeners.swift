/// The log centers that hear what a cache center does apart from sends: several configurations may share
/// one cache center, and all of them hear. A log center that was added twice hears once, until it is
/// removed twice: two configurations may share it too.
struct CacheListeners {
  private struct Listener {
    weak var log: LogCenter?
    var count = 1
  }
  private var listeners: [Listener] = []

  /// Those that are still there.
  var logs: [LogCenter] { listeners.compactMap(\.log) }

  mutating func add(_ log: LogCenter) {
    listeners.removeAll { $0.log == nil }
    if let place = place(of: log) {
      listeners[place].count += 1
    } else {
      listeners.append(Listener(log: log))
    }
  }

  mutating func remove(_ log: LogCenter) {
    guard let place = place(of: log) else { return }
    listeners[place].count -= 1
    if listeners[place].count == 0 { listeners.remove(at: place) }
  }

  private func place(of log: LogCenter) -> Int? { listeners.firstIndex { $0.log === log } }
}
