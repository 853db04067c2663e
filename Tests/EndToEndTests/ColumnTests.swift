import TestSupport
import Testing

/// Characters of two columns, of none, of several code points, and tabs: whatever stands in a row, its frame stands
/// where it stood.
@Suite(.needs(.lotus), .needs(.tmux)) struct ColumnTests {
  static let words = ["漢字仮名交じり", "e\u{301}a\u{308}\u{301}", "👩‍👩‍👧‍👦🇩🇪👍🏽", "a\tb\tc", "ｆｕｌｌ", "عربي"]

  /// Every row above the status line reaches the right edge, and no row is broken.
  private func expectFrames(
    _ tmux: Tmux, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let (widths, screen) = (try await tmux.widths(), try await tmux.screen())
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false).prefix(widths.count)
    let width = widths.max() ?? 0
    for (row, columns) in zip(rows.dropLast(), widths) {
      #expect(columns == width, "\(row)", sourceLocation: location)
      #expect("│┃┐┓┘┛".contains(row.suffix(1)), "\(row)", sourceLocation: location)
    }
  }

  @Test("in the tree of files, the rows, the text and the answer's head of a request")
  func request() async throws {
    let rows = Self.words.enumerated().map { "X-\($0.offset): \($0.element)\n" }.joined()
    let requests = Self.words.map {
      "### \($0)\nPOST http://127.0.0.1:1/?\($0.filter { $0 != "\t" })=\($0.filter { $0 != "\t" })\n\(rows)\n\(Self.words.joined(separator: "\n"))\n"
    }
    try await Explorer.on(["a.http": requests.joined(separator: "\n")]) { explorer in
      let tmux = explorer.tmux
      for _ in Self.words {
        try await expectFrames(tmux)
        try await tmux.press("Tab")
        for tab in ["[Params", "[Headers 6]", "[Body"] {
          try await tmux.wait(for: tab)
          try await expectFrames(tmux)
          try await tmux.press("]")
        }
        try await tmux.press("[", "[", "[", "BTab", "j")
      }
    }
  }

  @Test("in tree, raw text and table of JSON, at any width")
  func json() async throws {
    let pairs = Self.words.map {
      "\"\($0.replacing("\t", with: "\\t"))\": \"\($0.replacing("\t", with: "\\t"))\""
    }
    let object = "{\(pairs.joined(separator: ", "))}"
    let text =
      "{\"rows\": [\(object), \(object)], \"long\": \"\(String(repeating: "漢", count: 300))\"}"
    try await Explorer.shell(["a.json": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter("lotus tree a.json")
      try await tmux.wait(for: "[Tree]")
      try await tmux.press("+")
      try await tmux.wait(for: "ｆｕｌｌ")
      for width in [120, 41, 40, 23, 120] {
        try await tmux.resize(columns: width, rows: 20)
        try await SizeTests.expectFrame(tmux, width, 20)
        try await expectFrames(tmux)
      }
      try await tmux.press("]")
      try await tmux.wait(for: "[Raw]")
      try await expectFrames(tmux)
      try await tmux.press("[", "g", "j", "t")
      try await tmux.wait(for: "[Table]")
      for width in [40, 31, 120] {
        try await tmux.resize(columns: width, rows: 20)
        try await SizeTests.expectFrame(tmux, width, 20)
        try await expectFrames(tmux)
      }
      try await explorer.quit()
    }
  }
}
