import Lotus
import Platform
import Sessions

/// How far an answer is.
enum AnswerPhase: Hashable, Sendable {
  /// Nothing was asked for yet.
  case blank
  case nothingStored
  /// What is stored is damaged or cannot be read.
  case faulty(AnswerFault)
  /// A request is on the network.
  case running
  /// A stored answer or a file is being read.
  case loading
  /// All is there.
  case done
  /// It did not come to its end; what arrived stays.
  case failed(TransferFailure)
  /// The stored body or the file cannot be read.
  case unreadable(FileError)
  /// The request was refused before anything was sent.
  case refused(Complaint)
}

/// Where an answer comes from.
enum AnswerOrigin: Hashable, Sendable {
  case network
  case stored(CacheEntry)
  case file(name: String)
}

/// The views of an answer.
enum AnswerTab: Int, Hashable, Sendable, CaseIterable {
  case events, tree, raw, headers, cookies, timing, hops, diff, shape

  var name: String {
    switch self {
    case .events: "Events"
    case .tree: "Tree"
    case .raw: "Raw"
    case .headers: "Headers"
    case .cookies: "Cookies"
    case .timing: "Timing"
    case .hops: "Hops"
    case .diff: "Diff"
    case .shape: "Shape"
    }
  }

  /// The tabs of an answer from there: a file has no headers, took no time, and stands alone.
  static func shown(for origin: AnswerOrigin) -> [AnswerTab] {
    if case .file = origin { [.events, .tree, .raw, .shape] } else { allCases }
  }
}
