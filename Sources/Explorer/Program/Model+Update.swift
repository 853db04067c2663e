import Lotus
import Sessions
import Terminal

extension Model {
  /// Takes in what happened and answers what is to be done. `now` is nanoseconds since 1970.
  mutating func update(_ message: Message, now: UInt64) -> [Effect] {
    self.now = now
    return KeyTable.$inForce.withValue(keys) {
      let effects = handle(message) + attend()
      return effects + remind(after: message) + studies()
    }
  }

  private mutating func handle(_ message: Message) -> [Effect] {
    switch message {
    case .shown: return shown()
    case .input(let event): return input(event)
    case .turn: return turn()
    case .clock: return []
    case .marksLoaded(let loaded):
      marks.merge(loaded) { current, _ in current }
      return []
    case .answer(let id, let event): return receive(event, of: id)
    case .jar(let scope, let jar):
      take(jar, of: scope)
      return []
    case .studied(let id, let finding):
      take(finding, of: id)
      return []
    case .logged(let records): return logged(records)
    case .logWaits: return []
    case .exported(let path, let outcome):
      exported(path, outcome)
      return []
    case .editedOutside(let result):
      if editsKeys { return editedKeys(result) }
      editedOutside(result)
      return []
    case .copyRefused(let tool, let text): return copyRefused(by: tool, text)
    case .copyLost(let error):
      trouble("nothing is copied: \(Complaint(error).what)")
      return []
    case .saved(let path, let bytes): return saved(path, bytes)
    case .saveRefused(let path, let error):
      saveRefused(path, error)
      return []
    case .settingsRefused(let error):
      trouble("it holds for now, but is not kept: \(Complaint(error).what)")
      return []
    case .changedOnDisk(let path, let bytes):
      changedOnDisk(path, bytes)
      return []
    case .body(let news):
      receive(news)
      return []
    case .folder(let news): return receive(news)
    case .recovery(let news): return receive(news)
    case .stopRequested: return keepEdits()
    }
  }

  /// Goes on with a search or another work in slices.
  private mutating func turn() -> [Effect] {
    if logPane.hasWork { logPane.work(now: now) }
    if answer.hasWork { answer.continueWork() }
    return answer.hasWork || logPane.hasWork ? [.again] : []
  }

  /// Says what just happened.
  mutating func say(_ words: String) { notice = Notice(words: words) }
  /// Says what went wrong.
  mutating func trouble(_ words: String) { notice = Notice(words: words, isTrouble: true) }
}
