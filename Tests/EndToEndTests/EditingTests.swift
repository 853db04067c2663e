import TestSupport
import Testing

/// The request side as a place to write in: rows of every kind, long texts, other programs.
@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct EditingTests {
  static func host() throws -> String { "@host = \(try TestServer.httpbin.url)\n\n" }

  private func text(_ explorer: Explorer, _ name: String = "a.http") throws -> String {
    String(decoding: try explorer.folder.read(name), as: UTF8.self)
  }

  /// Writes the file and waits until it is there.
  private func written(_ explorer: Explorer) async throws -> String {
    try await explorer.tmux.press("w")
    try await explorer.tmux.wait(for: "is written")
    return try text(explorer)
  }

  @Test("fields of a form are added, ordered, ticked off and sent")
  func form() async throws {
    let form = "### form\nPOST {{host}}/anything\nContent-Type: application/x-www-form-urlencoded\n"
    try await Explorer.on(["a.http": try Self.host() + form + "\na=1\n&b=2\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]")
      try await tmux.type("ac")
      try await tmux.press("Enter")
      try await tmux.type("lotus flower")
      try await tmux.press("Enter", "K", "g", "j", "Space")
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("Tab", "z", "+")
      try await tmux.wait(until: "the echo has the fields that are on") {
        $0.contains("\"lotus flower\"") && $0.contains("b: ") && !$0.contains(" a: ")
      }
      #expect(try await written(explorer).hasSuffix("\n# @off a=1\n&c=lotus+flower\n&b=2\n"))
    }
  }

  @Test("parts and the file one of them names are sent")
  func parts() async throws {
    let request = """
      ### parts
      POST {{host}}/anything
      Content-Type: multipart/form-data; boundary=lotus

      """
    let files = ["a.http": try Self.host() + request, "note.txt": "from a file"]
    try await Explorer.on(files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]")
      for (name, value) in [("title", "Seerose"), ("note", "< ./note.txt")] {
        try await tmux.type("a" + name)
        try await tmux.press("Enter")
        try await tmux.type(value)
        try await tmux.press("Enter")
      }
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("Tab", "z", "+")
      try await tmux.wait(until: "the echo has text and file") {
        $0.contains("\"Seerose\"") && $0.contains("\"from a file\"")
      }
    }
  }

  @Test("lines that are pasted are headers, and one u takes them all back")
  func pasted() async throws {
    let request = "### one\nGET http://127.0.0.1:1/\nA: 1\n"
    try await Explorer.on(["a.http": request]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]")
      try await tmux.paste("B: 2\nC: 3\nD=4\n")
      try await tmux.wait(for: "Headers 4")
      #expect(try await written(explorer) == request + "B: 2\nC: 3\nD: 4\n")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: 3 pasted headers")
      #expect(try await written(explorer) == request)
    }
  }

  @Test("t shows the raw text of the same rows; what is typed there is a row again")
  func raw() async throws {
    let request = "### one\nGET http://127.0.0.1:1/?q=1\nA: 1\n"
    try await Explorer.on(["a.http": request]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "t", "Enter")
      try await tmux.type("B: typed")
      try await tmux.press("Escape")
      try await tmux.wait(for: "Headers 2")
      #expect(try await written(explorer) == request + "B: typed\n")
    }
  }

  @Test("undo goes through all requests of a file and shows each")
  func undo() async throws {
    let requests =
      "### one\nGET http://127.0.0.1:1/\nA: 1\n\n### two\nGET http://127.0.0.1:1/\nB: 2\n"
    try await Explorer.on(["a.http": requests]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "Space", "BTab", "j")
      try await tmux.wait(for: "GET two")
      try await tmux.press("Tab", "j", "x")
      try await tmux.wait(for: "Headers 0")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: header B taken away")
      try await tmux.press("u")
      try await tmux.wait(until: "the other request is on show again") {
        $0.contains("undone: header A") && $0.contains("GET one ━")
      }
      try await tmux.press("U", "U")
      try await tmux.wait(until: "both are redone") {
        $0.contains("redone: header B") && $0.contains("GET two ━")
      }
    }
  }

  @Test("a paste of 1 MB into a body is there at once and whole")
  func largePaste() async throws {
    let request = "### one\nPOST http://127.0.0.1:1/\nContent-Type: text/plain\n\nfirst\n"
    let line = String(repeating: "0123456789", count: 7) + "\n"
    let large = String(repeating: line, count: (1 << 20) / line.utf8.count) + "the last line"
    try await Explorer.on(["a.http": request, "large.txt": large]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]", "Enter")
      try await tmux.paste(file: explorer.folder("large.txt"))
      try await tmux.wait(for: "the last line")
      try await tmux.press("Escape")
      try await tmux.wait(for: "Body 1.0 MB")
      let found = try await written(explorer)
      #expect(found == request.dropLast() + large + "\n")
    }
  }

  @Test("JSON is checked while it is typed, and = writes it pretty")
  func json() async throws {
    let request = "### one\nPOST http://127.0.0.1:1/\nContent-Type: application/json\n\n{\"a\":1}\n"
    try await Explorer.on(["a.http": request]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]", "Enter")
      try await tmux.press("BSpace")
      try await tmux.type(",}")
      try await tmux.wait(for: "no JSON yet · line 1, column 8")
      try await tmux.press("BSpace", "BSpace")
      try await tmux.type(",\"b\":{{n}}}")
      // read in one go, Escape and = would be Alt-=
      try await tmux.press("Escape")
      try await tmux.wait(for: "Edit Enter")
      try await tmux.press("=")
      try await tmux.wait(for: "\"b\": {{n}}")
      #expect(try await written(explorer).hasSuffix("{\n  \"a\": 1,\n  \"b\": {{n}}\n}\n"))
    }
  }
}
