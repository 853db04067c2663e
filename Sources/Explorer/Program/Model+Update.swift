import Lotus
import Sessions
import Terminal

extension Model {
  /// Takes in what happened and answers what is to be done. `now` is nanoseconds since 1970.
  mutating func update(_ message: Message, now: UInt64) -> [Effect] {
    self.now = now
    switch message {
    case .input(let event): return input(event)
    case .turn: return turn()
    case .clock: return []
    case .marksLoaded(let loaded):
      marks.merge(loaded) { current, _ in current }
      return []
    case .answer(let id, let event): return receive(event, of: id)
    case .logged(let record):
      logPane.append(record)
      return []
    case .saved(let path, let bytes): return saved(path, bytes)
    case .saveRefused(let path, let error):
      let complaint = Complaint(error)
      trouble("\(Catalog.name(of: path)) is not written: \(complaint.what) (\(complaint.hint))")
      return []
    case .changedOnDisk(let path):
      files[path]?.overwrites = true
      trouble("\(Catalog.name(of: path)) was changed on disk meanwhile; w again overwrites it")
      return []
    }
  }

  /// Goes on with a search or another work in slices.
  private mutating func turn() -> [Effect] {
    guard answer.hasWork else { return [] }
    answer.continueWork()
    return answer.hasWork ? [.again] : []
  }

  /// Says what just happened.
  mutating func say(_ words: String) { notice = Notice(words: words) }
  /// Says what went wrong.
  mutating func trouble(_ words: String) { notice = Notice(words: words, isTrouble: true) }
}
