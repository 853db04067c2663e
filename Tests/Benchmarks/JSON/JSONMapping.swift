import Foundation
import JSONTree

/// From the bytes of the GitHub-like document to an array of structs, in three ways.
enum JSONMapping: String, CaseIterable {
  case foundation = "JSONDecoder"
  case decoder = "JSONTreeDecoder"
  case byHand = "by hand"

  /// Every way in turn, three times; says the middle of each.
  static func run(_ bytes: [UInt8]) throws {
    var times: [JSONMapping: [Double]] = [:]
    for _ in 0..<3 {
      for way in allCases {
        let start = nanoseconds()
        let issues = try way.issues(bytes)
        times[way, default: []].append(milliseconds(since: start))
        guard !issues.isEmpty else { throw BenchFailure("\(way.rawValue) found no issue") }
      }
    }
    for way in allCases { JSONChild.say(way.rawValue, Samples(times[way] ?? []).median) }
  }

  private func issues(_ bytes: [UInt8]) throws -> [JSONIssue] {
    switch self {
    case .foundation: try JSONDecoder().decode([JSONIssue].self, from: Data(bytes))
    case .decoder: try JSONTreeDecoder().decode([JSONIssue].self, from: bytes)
    case .byHand: JSON(parsing: bytes).elements.map(JSONIssue.init)
    }
  }
}

/// The three ways in the table.
func jsonMapping(_ bench: Bench, program: String, _ path: String) throws {
  let said = try JSONChild.run(
    [program, "json-work", "mapping", path], environment: bench.environment
  ).said
  let theirs = said[JSONMapping.foundation.rawValue] ?? .nan
  for (way, aim) in [(JSONMapping.decoder, "2.2"), (.byHand, "3.5")] {
    let ours = said[way.rawValue] ?? .nan
    row(
      "100 MB to structs, JSONDecoder ÷ \(way.rawValue)",
      "\(figure(theirs / ours)) (\(figure(ours)) ms, JSONDecoder \(figure(theirs)))", aim: aim)
  }
}
