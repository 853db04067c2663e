/// The Swift samples of an article: each of their lines stands in a test, so it compiles and runs.
public enum Samples {
  /// Lines of samples that are no lines of the test file, whatever stands before them there, or not behind
  /// the line that they follow in their sample. Every article has samples; one without is a mistake.
  public static func missing(in article: String, from test: String) throws -> [String] {
    let here = try readText(test).split(separator: "\n").map(code)
    let samples = try readText(article).components(between: "```swift\n", and: "```")
    if samples.isEmpty { return ["no sample"] }
    return samples.flatMap { missing($0.split(separator: "\n").map(code), in: here) }
  }

  private static func missing(_ sample: [String], in here: [String]) -> [String] {
    var rest = here[...]
    return sample.filter { line in
      guard let place = rest.firstIndex(of: line) else { return true }
      rest = rest[(place + 1)...]
      return false
    }
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
