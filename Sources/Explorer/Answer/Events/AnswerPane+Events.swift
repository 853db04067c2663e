import JSONTree
import Lotus

// The tab Events: a body that is a row of events, as it says or as a person says.
extension AnswerPane {
  /// Whether the last byte is here.
  private var isWholeBody: Bool { phase == .done || isSettled }

  /// The answer says that its body is a row of events.
  mutating func beginEvents() {
    guard let body, let form = readsAsEvents ?? EventForm(mediaType: mediaType) else { return }
    events = EventsView(form, body.store)
  }

  /// Bytes came, or the last of them did.
  mutating func extendEvents(now: UInt64?) {
    guard events != nil else { return }
    let isLive = origin == .network && phase == .running
    let isOver = isWholeBody
    events?.extend(isOver: isOver, now: isLive ? now : nil)
  }

  /// Reads any body as events: of a stream's blocks, or a text a line; or no more.
  mutating func toggleEvents() -> String? {
    guard let body else { return "there is no body to read" }
    tabIsChosen = true
    if events != nil {
      (events, readsAsEvents) = (nil, nil)
      tab = body.error == nil ? .tree : .raw
      return "no events any more"
    }
    let start = body.store.bytes(0..<4096)
    let isBlocks = ["data:", "event:", "id:", "retry:", ":"].contains {
      start.starts(with: $0.utf8)
    }
    readsAsEvents = isBlocks ? .blocks : .lines
    beginEvents()
    let isOver = isWholeBody
    events?.extend(isOver: isOver, now: nil)
    tab = .events
    return isBlocks ? "read as an event stream" : "read as a text a line"
  }

  /// Back from an opened event to the rows; false when none is open.
  mutating func closeEvent() -> Bool {
    guard tab == .events, events?.opened != nil else { return false }
    events?.opened = nil
    return true
  }

  /// What stands where no event came yet.
  var eventNotices: [AnswerNotice] {
    guard let events, events.count == 0 else { return [] }
    return phase == .running || phase == .loading
      ? [.hint("waiting for the first event; \(Self.key(of: .cancel)) ends it")]
      : [.hint("no event came")]
  }
}
