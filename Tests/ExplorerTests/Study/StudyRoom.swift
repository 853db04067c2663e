import JSONTree
import Lotus
import Platform
import Sessions
import TestSupport
import Testing

@testable import Explorer

/// Stored answers in a folder, and what panes want to have found out, done at once.
final class StudyRoom {
  let scratch = Scratch()
  private(set) var entries: [CacheEntry] = []
  /// Studies that were done.
  private(set) var done: [Study] = []
  private let answers: Answers

  init() { answers = Answers(sent: CacheCenter(folder: scratch["sent"])) }

  /// Stores an answer of some seconds before `AnswerScene.start`.
  func store(
    _ body: String, seconds: UInt64, status: Int = 200, isPinned: Bool = true, id: String? = nil
  ) throws {
    let name = "\(entries.count).body"
    try Files.replace(scratch[name], with: Array(body.utf8))
    var exchange = Exchange(
      id: id ?? "\(100 + entries.count)", request: try AnswerScene.request(),
      startedAt: AnswerScene.start - seconds * AnswerScene.second)
    exchange.head = AnswerScene.head(status: status, reason: status == 200 ? "OK" : "NOT FOUND")
    exchange.bodySize = body.utf8.count
    exchange.timings = AnswerScene.timings
    // The reader of a pinned entry looks into the entry's own folder.
    entries.append(
      CacheEntry(exchange: exchange, bodyName: name, folder: scratch.path, isPinned: isPinned))
    entries.sort { $0.exchange.startedAt > $1.exchange.startedAt }
  }

  /// What a study finds.
  func finding(_ study: Study) -> Finding? {
    if case .answers = study { return .answers(entries) }
    return study.finding(answers) { true }
  }

  /// Does what a pane wants until it lacks nothing.
  func work(_ pane: inout AnswerPane) {
    while let study = pane.study(file: "/saved/tour.http", name: "get"), done.count < 100 {
      done.append(study)
      guard let finding = finding(study) else { return }
      pane.take(finding, of: study)
    }
  }
}

extension AnswerPane {
  /// Goes to a tab as `]` does.
  mutating func go(to tab: AnswerTab) {
    guard shownTabs.contains(tab) else {
      Issue.record("\(tab.name) is not there")
      return
    }
    while self.tab != tab { _ = perform(.nextTab) }
  }
}
