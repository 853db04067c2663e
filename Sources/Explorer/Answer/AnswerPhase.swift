import Lotus
import Platform

/// How far an answer is.
enum AnswerPhase: Hashable, Sendable {
  /// Nothing was asked for yet.
  case blank
  case nothingStored
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
}

/// Where an answer comes from.
enum AnswerOrigin: Hashable, Sendable {
  case network
  case stored(CacheEntry)
  case file(name: String)
}

/// The views of an answer.
enum AnswerTab: Int, Hashable, Sendable, CaseIterable {
  case tree, raw, headers, timing

  var name: String {
    switch self {
    case .tree: "Tree"
    case .raw: "Raw"
    case .headers: "Headers"
    case .timing: "Timing"
    }
  }

  /// The tab beside it, around the ends.
  func moved(by step: Int) -> AnswerTab {
    let all = Self.allCases
    return all[(rawValue + step + all.count) % all.count]
  }
}
