import Lotus

/// Puts the header lines of a command line into the order in which curl sends them.
///
/// Host, what options and we ourselves say, the typed lines as typed, then what describes the body.
enum HeaderOrder {
  private static let before = [
    "Host", "Authorization", "Range", "User-Agent", "Accept", "Accept-Encoding", "Referer",
    "Transfer-Encoding", "Cookie",
  ]
  private static let after = ["Content-Length", "Content-Type", "Expect"]

  /// The lines of a request, sorted; `typed` are those of `-H`. Of a form the type is behind its
  /// length, wherever it was typed.
  static func sorted(_ request: PreparedRequest, typed: [HeaderLine]) -> HeaderList {
    let isForm = if case .parts = request.body { true } else { false }
    let ranked = request.headers.enumerated().map {
      place, line -> (rank: Int, place: Int, line: HeaderLine) in
      let isFormType = isForm && line.isNamed("Content-Type")
      let isTyped = typed.contains(line) && !isFormType
      let spelled = isFormType ? HeaderLine("Content-Type", line.value) : line
      return (isTyped ? before.count : rank(of: line), place, spelled)
    }
    let sorted = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    return HeaderList(sorted.map(\.line))
  }

  private static func rank(of line: HeaderLine) -> Int {
    if let place = before.firstIndex(where: line.isNamed) { return place }
    return before.count + 1 + (after.firstIndex(where: line.isNamed) ?? -1)
  }
}
