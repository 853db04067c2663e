import TestSupport
import Testing

/// The rows of a request: parameters, headers, fields of a form and parts, each from its first key to its file.
@Suite(.needs(.lotus), .needs(.tmux)) struct RequestRowsTests {
  /// One kind of row: a request with the rows `a` and `b`, the keys that lead to them, how its rows stand in a file.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let keys: [String]
    /// The whole request with rows; those of an answer `false` are ticked off.
    let request: @Sendable ([(name: String, value: String, isOn: Bool)]) -> String
  }

  static let kinds = [
    Kind(testDescription: "parameters", keys: ["j"]) { rows in
      let on = rows.filter(\.isOn).map { "\($0.name)=\($0.value)" }.joined(separator: "&")
      let off = rows.enumerated().filter { !$0.element.isOn }.map {
        "# @off @\($0.offset + 1) &\($0.element.name)=\($0.element.value)\n"
      }
      return "GET http://127.0.0.1:1/?\(on)\n" + off.joined()
    },
    Kind(testDescription: "headers", keys: ["]"]) { rows in
      "GET http://127.0.0.1:1/\n"
        + rows.map { ($0.isOn ? "" : "# @off ") + "\($0.name): \($0.value)\n" }.joined()
    },
    Kind(testDescription: "fields", keys: ["]", "]"]) { rows in
      "POST http://127.0.0.1:1/\nContent-Type: application/x-www-form-urlencoded\n\n"
        + rows.enumerated().map { index, row in
          (row.isOn ? "" : "# @off ") + (index == 0 ? "" : "&") + "\(row.name)=\(row.value)\n"
        }.joined()
    },
    Kind(testDescription: "parts", keys: ["]", "]"]) { rows in
      "POST http://127.0.0.1:1/\nContent-Type: multipart/form-data; boundary=lotus\n\n"
        + rows.map { row in
          let off = row.isOn ? "" : "# @off "
          let head = "Content-Disposition: form-data; name=\"\(row.name)\""
          return ["--lotus", head, "", row.value].map { off + $0 + "\n" }.joined()
        }.joined() + "--lotus--\n"
    },
  ]

  @Test(
    "a row is added, moved, edited in place, ticked off, taken away, and stands so in the file",
    arguments: kinds)
  func life(of kind: Kind) async throws {
    try await Self.on(kind) { explorer in
      let tmux = explorer.tmux
      try await tmux.type("ac")
      try await tmux.press("Enter")
      try await tmux.type("three")
      try await tmux.press("Enter")
      try await Self.expectRows(explorer, "☑ a 1", "☑ b 2", "☑ c three")
      try await tmux.press("K")
      try await Self.expectRows(explorer, "☑ a 1", "☑ c three", "☑ b 2")
      // The value is open first, the name is a key away.
      try await tmux.press("Enter", "C-u")
      try await tmux.type("3")
      try await tmux.press("BTab", "C-u")
      try await tmux.type("cc")
      try await tmux.press("Enter")
      try await Self.expectRows(explorer, "☑ a 1", "☑ cc 3", "☑ b 2")
      try await tmux.press("Space")
      try await Self.expectRows(explorer, "☑ a 1", "☐ cc 3", "☑ b 2")
      try await explorer.expectWritten(
        "### one\n" + kind.request([("a", "1", true), ("cc", "3", false), ("b", "2", true)]))
      try await tmux.press("Space", "J", "x")
      try await Self.expectRows(explorer, "☑ a 1", "☑ b 2")
      try await explorer.expectWritten(
        "### one\n" + kind.request([("a", "1", true), ("b", "2", true)]))
    }
  }

  @Test(
    "many lines that are pasted are rows; one u takes all of them back, one U puts all of them in",
    arguments: kinds)
  func pasted(_ kind: Kind) async throws {
    try await Self.on(kind) { explorer in
      let tmux = explorer.tmux
      let lines = (1...200).map { "n\($0): v\($0)\n" }.joined()
      try await tmux.paste(lines)
      try await tmux.wait(for: "☑ n200")
      let rows = [("a", "1", true), ("b", "2", true)]
      let all = rows + (1...200).map { ("n\($0)", "v\($0)", true) }
      try await explorer.expectWritten("### one\n" + kind.request(all))
      try await tmux.press("u")
      try await tmux.wait(for: "undone: 200 pasted \(kind.testDescription)")
      try await explorer.expectWritten("### one\n" + kind.request(rows))
      // They were one edit: before it there was none.
      try await tmux.press("u")
      try await tmux.wait(for: "nothing to undo")
      try await tmux.press("U")
      try await tmux.wait(for: "redone: 200 pasted \(kind.testDescription)")
      try await explorer.expectWritten("### one\n" + kind.request(all))
    }
  }

  @Test(
    "the raw text of the rows is one key away; what is typed there is rows again", arguments: kinds)
  func raw(of kind: Kind) async throws {
    try await Self.on(kind) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("t")
      try await tmux.wait(until: "the text stands where the rows stood") {
        $0.contains("Done Esc") && Self.rows(in: $0) == []
      }
      let typed = [("a", "1", true), ("z", "26", true)]
      try await tmux.press("M-a")
      try await tmux.paste(kind.text(typed))
      try await tmux.wait(for: "26")
      try await tmux.press("Escape")
      try await Self.expectRows(explorer, "☑ a 1", "☑ z 26")
      try await explorer.expectWritten("### one\n" + kind.request(typed))
    }
  }
}

extension RequestRowsTests {
  /// The explorer on a request with the rows `a` and `b`, the cursor on the second.
  static func on(_ kind: Kind, _ body: (Explorer) async throws -> Void) async throws {
    let request = "### one\n" + kind.request([("a", "1", true), ("b", "2", true)])
    try await Explorer.on(["a.http": request]) { explorer in
      try await explorer.tmux.press("Tab")
      for key in kind.keys { try await explorer.tmux.press(key) }
      try await explorer.tmux.press("G")
      try await expectRows(explorer, "☑ a 1", "☑ b 2")
      try await body(explorer)
    }
  }

  private static func expectRows(
    _ explorer: Explorer, _ rows: String..., at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await explorer.tmux.wait(until: "the rows are \(rows)", at: location) {
      Self.rows(in: $0) == rows && $0.contains("Edit Enter")
    }
  }

  /// The rows on the screen without their frame: `☑ a 1`.
  private static func rows(in screen: String) -> [String] {
    screen.split(separator: "\n").compactMap { line in
      guard let start = line.firstIndex(where: { "☑☐".contains($0) }) else { return nil }
      let words = line[start...].split(separator: " ").prefix { $0 != "┃" }
      return words.joined(separator: " ")
    }
  }
}

extension RequestRowsTests.Kind {
  /// What `t` opens: the body, of a request without one the whole of it.
  func text(_ rows: [(name: String, value: String, isOn: Bool)]) -> String {
    let request = request(rows)
    let start = request.firstRange(of: "\n\n")?.upperBound ?? request.startIndex
    return String(request[start...].dropLast())
  }
}
