import TestSupport
import Testing

/// A log with as many records as it keeps.
@Suite(.needs(.fullLog), .needs(.lotus), .needs(.tmux)) struct FullLogTests {
  @Test("1,000,000 records scroll, are filtered and opened like ten")
  func million() async throws {
    try await Explorer.shell(["a.http": "### one\nGET http://127.0.0.1:1/\n"]) { explorer in
      let tmux = explorer.tmux
      let stop = explorer.home("stop")
      try await tmux.enter("'\(builtProgram("FullLog"))' . '\(stop)'")
      try await tmux.wait(for: "Help")
      // A block of 4,096 goes at a time when it is full.
      try await tmux.wait(until: "it is full", within: .seconds(120)) {
        (Self.count($0) ?? 0) > 995_000
      }
      try writeFile(stop, "")
      try await tmux.press("BTab", "z")
      try await tmux.wait(for: "┏ Log")
      try await scroll(tmux)
      try await filter(tmux)
      try await tmux.press("q")
      try await explorer.quit()
    }
  }

  /// To the first record, on by pages, back, and to the last.
  private func scroll(_ tmux: Tmux) async throws {
    let last = try await page(tmux, "the last record") { $0 > 990_000 }
    try await tmux.press("g")
    let first = try await page(tmux, "the first record") { $0 < last - 900_000 }
    let height = Self.pages(try await tmux.screen()).count
    for _ in 0..<10 { try await tmux.press("PageDown") }
    _ = try await page(tmux, "ten pages on") { first + 8 * height..<first + 10 * height ~= $0 }
    for _ in 0..<10 { try await tmux.press("PageUp") }
    _ = try await page(tmux, "ten pages back") { $0 == first }
    try await tmux.press("G")
    _ = try await page(tmux, "the last record again") { $0 >= last }
  }

  private func filter(_ tmux: Tmux) async throws {
    try await tmux.press("/")
    try await tmux.type("kind:failed ~u page=500000")
    try await tmux.press("Enter")
    try await tmux.wait(for: "1 of ")
    try await tmux.wait(for: "users?page=500000 ")
    try await tmux.press("Enter")
    try await tmux.wait(for: "refused")
    try await tmux.press("Escape")
    try await tmux.wait(forGone: "1 of ")
  }

  /// The number in the first row that shows.
  private func page(
    _ tmux: Tmux, _ what: String, at location: SourceLocation = #_sourceLocation,
    _ isWanted: (Int) -> Bool
  ) async throws -> Int {
    let screen = try await tmux.wait(until: "\(what) is there", at: location) {
      Self.pages($0).first.map(isWanted) ?? false
    }
    return Self.pages(screen)[0]
  }

  private static func pages(_ screen: String) -> [Int] {
    screen.matches(of: /users\?page=([0-9]+)/).compactMap { Int($0.output.1) }
  }

  private static func count(_ screen: String) -> Int? {
    screen.firstMatch(of: /([0-9]+) records/).flatMap { Int($0.output.1) }
  }
}
