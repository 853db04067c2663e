import TestSupport
import Testing

@testable import JSONTree

/// github.com/jsonpath-standard/jsonpath-compliance-test-suite
struct JSONQuerySuiteTests {
  @Test("The compliance suite of RFC 9535: values, normalized paths, refusals", .needs(.corpora))
  func suite() throws {
    let suite = JSON(parsing: try Corpora.read("jsonpath-cts/cts.json"))
    var (found, refused) = (0, 0)
    for test in suite["tests"].elements {
      let selector = try #require(test["selector"].string)
      guard test["invalid_selector"].bool != true else {
        let error = #expect(throws: JSONPathError.self, "\(selector)") { try JSONQuery(selector) }
        #expect((0...selector.utf8.count).contains(error?.offset ?? -1), "\(selector)")
        refused += 1
        continue
      }
      try find(selector, test)
      found += 1
    }
    print("jsonpath-cts: \(found) queries answered, \(refused) refused, \(found + refused) in all")
    #expect(found + refused == suite["tests"].count)
    #expect(found + refused == 703)
  }

  private func find(_ selector: String, _ test: JSON) throws {
    let document = try #require(test["document"].document)
    let root = try #require(test["document"].node)
    let query = try JSONQuery(selector)
    let nodes = Array(query.matches(in: document, root: root))
    let prefix = document.path(of: root).normalized.count
    let values = nodes.map { JSON(document, $0).text(.pretty) }
    let paths = nodes.map { "$" + document.path(of: $0).normalized.dropFirst(prefix) }
    let isFound = outcomes(test, "result").contains { $0.map { $0.text(.pretty) } == values }
    #expect(isFound, "\(selector): \(values)")
    let isPlaced = outcomes(test, "result_paths").contains { $0.map(\.string) == paths }
    #expect(isPlaced, "\(selector): \(paths)")
    #expect(inSlices(query, document, root) == nodes, "\(selector) in slices")
  }

  /// The outcomes the suite allows: where the order of members is free there are several.
  private func outcomes(_ test: JSON, _ key: String) -> [[JSON]] {
    if test[key].exists { return [test[key].arrayValue] }
    return test[key == "result" ? "results" : "results_paths"].arrayValue.map(\.arrayValue)
  }

  /// The same with a budget of one value a slice.
  private func inSlices(
    _ query: JSONQuery, _ document: JSONDocument, _ root: JSONNode
  ) -> [JSONNode] {
    let matches = query.matches(in: document, root: root)
    var nodes: [JSONNode] = []
    while true {
      var budget = 1
      switch matches.next(spending: &budget) {
      case .found(let node): nodes.append(node)
      case .more: continue
      case .none: return nodes
      }
    }
  }
}
