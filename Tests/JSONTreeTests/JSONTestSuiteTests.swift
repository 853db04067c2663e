import TestSupport
import Testing

@testable import JSONTree

/// github.com/nst/JSONTestSuite: y_ must be accepted, n_ refused, i_ is free.
struct JSONTestSuiteTests {
  @Test(
    "JSONTestSuite: y_ accepted, n_ refused, whole and in pieces of 1 to 9 bytes alike",
    .needs(.corpora))
  func suite() throws {
    var counts: [String: Int] = [:]
    var free: [String] = []
    for path in Corpora.files(in: "jsontestsuite/test_parsing", suffix: ".json") {
      let bytes = try Corpora.read(path)
      let name = String(path.split(separator: "/").last ?? "")
      let whole = JSONDocument(bytes)
      switch name.first {
      case "y": #expect(whole.state == .complete, "\(name)")
      case "n": #expect(whole.error != nil, "\(name)")
      default: free.append((whole.error == nil ? "+ " : "- ") + name)
      }
      counts[name.prefix(1) + (whole.error == nil ? " accepted" : " refused"), default: 0] += 1
      // the two texts of 100,000 brackets byte for byte are a second each in a debug build
      for size in 1...9 where bytes.count < 10_000 || size == 9 {
        let pieces = JSONDocument(bytes, pieces: [size])
        #expect(pieces.isSame(as: whole), "\(name) in pieces of \(size)")
      }
    }
    print("JSONTestSuite:", counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })
    print(
      "of those that are free, + accepted and - refused:", free.sorted().joined(separator: ", "))
    #expect(counts["y accepted", default: 0] >= 95)
    #expect(counts["n refused", default: 0] >= 188)
  }
}

extension JSONDocument {
  /// Whether state, error and every word are the same.
  func isSame(as other: JSONDocument) -> Bool {
    state == other.state && wordCount == other.wordCount
      && (0..<wordCount).allSatisfy { words[$0] == other.words[$0] }
  }
}
