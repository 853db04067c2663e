/// The Swift samples of an article: each of their lines stands in a test, so it compiles and runs.
public enum Samples {
  /// Lines of samples that are no lines of the test file, whatever stands before them there. Every article has
  /// samples; one without is a mistake.
  public static func missing(in article: String, from test: String) throws -> [String] {
    let here = Set(try readText(test).split(separator: "\n").map(code))
    let samples = try readText(article).components(between: "```swift\n", and: "```")
    if samples.isEmpty { return ["no sample"] }
    return samples.flatMap { $0.split(separator: "\n").map(code).filter { !here.contains($0) } }
  }

  /// A line without blanks before it, and without what a test file needs around it: a comma that makes
  /// it an element, a word that keeps it in its file.
  private static func code(_ line: Substring) -> String {
    let line = line.replacing(",  //", with: "  //").drop { $0 == " " }
    return String(line.hasPrefix("private ") ? line.dropFirst(8) : line)
  }
}

extension String {
  fileprivate func components(between start: String, and end: String) -> [Substring] {
    split(separator: start).dropFirst().map { part in
      part.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)[0]
    }
  }
}
