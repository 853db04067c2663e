import Glibc
import TestSupport
import Testing

/// What comes from files and servers never reaches the terminal as anything but text: everything that can be
/// planted is planted, and every byte that went to the terminal is read.
@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct HostileTests {
  /// What would change the title, clear, move, switch to a line drawing set, ask the terminal to answer, write over
  /// the line, turn words round, or break the line.
  static let plants = [
    "\u{1B}]0;PLANT\u{7}", "\u{1B}[2J\u{1B}[31;44mPLANT", "\u{9B}31mPLANT\u{9D}0;t\u{9C}",
    "\u{1B}(0PLANT", "\u{1B}[6n\u{1B}[c\u{1B}P+q544e\u{1B}\\PLANT",
    "a\r\u{8}\u{8}\u{C}\u{E}PLANT\u{F}",
    "\u{202E}PLANT\u{202C}\u{2066}\u{200F}\u{FEFF}", "one\nPLANT\u{2028}two\u{85}three",
  ]

  /// A folder with the plant in every name and text; an environment with it; a request to the hostile server.
  static func files(_ plant: String, _ url: String) -> [String: String] {
    let oneLine = plant.replacing("\n", with: " ").replacing("\r", with: " ")
    let escaped = plant.unicodeScalars.map { scalar in
      scalar.value < 0x20
        ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        : String(scalar)
    }.joined()
    return [
      "a.http": """
      # \(oneLine)
      @value = \(oneLine)
      ### \(oneLine)
      # @name sent
      # \(oneLine)
      GET \(url)/hostile

      ### \(oneLine) two
      # @off X-\(oneLine): \(oneLine)
      GET http://127.0.0.1:1/?\(oneLine.replacing(" ", with: "+"))=1
      X-\(oneLine): \(oneLine)
      X-Value: {{value}}

      {"\(escaped)": "\(oneLine)"}

      ### \(oneLine) three
      POST http://127.0.0.1:1/{{\(oneLine)}}/
      Content-Type: application/json

      \(plant)

      """,
      "\(plant)/\(plant).http": "### \(oneLine)\nGET http://127.0.0.1:1/\n",
      "\(plant).http": "GET http://\(oneLine)/\n",
      "http-client.env.json":
        "{\"\(escaped)\": {\"\(escaped)\": \"\(escaped)\", \"host\": \"\(escaped)\"}}",
    ]
  }

  @Test(
    "Every sequence in the stream is one of ours, and every text harmless",
    arguments: plants.indices)
  func planted(_ index: Int) async throws {
    let plant = Self.plants[index]
    let server = try TestServer.odd.url
    let url = "\(server)/plant/\(index)"
    try await Explorer.shell(Self.files(plant, url), environment: ["LOTUS_VAR_x": plant]) {
      explorer in
      let tmux = explorer.tmux
      let stream = explorer.home("stream")
      try await tmux.enter("clear")
      try await tmux.record(to: stream)
      try await explorer.start()
      try await Self.visit(explorer)
      try await explorer.quit()
      try await tmux.endRecording()
      let bytes = try readFile(stream)
      #expect(foreign(in: bytes) == [])
      #expect(bytes.firstRange(of: Array(plant.utf8)) == nil)
      // It was there to be shown: in a row of the tree, and of the answer.
      #expect(String(decoding: bytes, as: UTF8.self).contains("PLANT"))
      #expect(String(decoding: bytes, as: UTF8.self).contains("200"))
    }
  }

  @Test("Every plant would be noticed", arguments: plants)
  func noticed(_ plant: String) { #expect(foreign(in: Array(plant.utf8)) != []) }

  /// Lists and questions over the panes: the key of each, and what says that it is there. All show a plant but the help.
  private static let overlays = [
    ("/", "/ PLANT"), ("E", "┏ Environment"), (":", "┏ Commands and requests"), ("a", "┏ New"),
    ("R", "┏ Rename"), ("m", "┏ Move to which"), ("?", "┏ Keys"),
  ]
  private static let requestTabs = [
    "Params", "Headers", "Body", "Auth", "Mapping", "Vars", "Options", "Final",
  ]
  private static let answerTabs = [
    "Raw", "Headers", "Cookies", "Timing", "Hops", "Diff", "Shape", "Tree",
  ]

  /// Every place that shows what was planted, each until it shows.
  private static func visit(_ explorer: Explorer) async throws {
    let tmux = explorer.tmux
    try await tmux.press("G", "g", "j", "j", "j")
    for (key, heading) in overlays {
      try await tmux.press(key)
      if key == ":" || key == "/" { try await tmux.type("PLANT") }
      if key == "E" { try await tmux.press("Down") }
      try await tmux.wait(until: "\(heading) is there with a plant") {
        $0.contains(heading) && (key == "?" || $0.contains("PLANT"))
      }
      try await tmux.press("Escape")
      try await tmux.wait(forGone: heading)
    }
    try await request(tmux)
    try await answer(tmux)
    try await tmux.press("Tab", "g", "Enter", "j", "j", "j", "z")
    try await tmux.wait(for: "┏ Log")
    try await tmux.press("G", "Enter", "z", "C-l")
    try await tmux.wait(for: "Help")
  }

  /// The requests that cannot be sent, then the one that is.
  private static func request(_ tmux: Tmux) async throws {
    try await tmux.press("Tab")
    for name in ["PLANT two", "PLANT three", "sent"] {
      try await tmux.press(":")
      try await tmux.wait(for: "┏ Commands and requests")
      try await tmux.type(name)
      try await tmux.wait(for: "> " + name)
      try await tmux.press("Enter")
      try await tmux.wait(forGone: "┏ Commands and requests")
      for tab in requestTabs {
        try await tmux.wait(for: "[" + tab)
        try await tmux.press("]")
      }
    }
    try await tmux.press("C-r")
    try await tmux.wait(until: "the answer is there with its plants") {
      $0.contains("200 ") && $0.contains("from network") && $0.contains("PLANT")
    }
    try await tmux.press("o")
    try await tmux.wait(for: "Leave Esc")
    try await tmux.press("Escape")
    try await tmux.wait(for: "Edit Enter")
    try await tmux.press("t")
    try await tmux.wait(for: "Done Esc")
    try await tmux.press("Escape")
    try await tmux.wait(for: "Edit Enter")
  }

  private static func answer(_ tmux: Tmux) async throws {
    try await tmux.press("Tab")
    try await tmux.wait(until: "the answer has the focus") { $0.contains("┏ 200 ") }
    let isRaw = try await tmux.screen().contains("[Raw]")
    for tab in answerTabs {
      if !(tab == "Raw" && isRaw) { try await tmux.press("]") }
      try await tmux.wait(for: "[" + tab)
      if tab == "Headers" || tab == "Hops" { try await tmux.press("Enter", "G") }
      if tab == "Raw" { try await tmux.press("x", "x", "C", "C") }
    }
    try await tmux.press("+", "G", "W")
    try await tmux.wait(for: "┏ Save the body")
    try await tmux.press("Escape")
    try await tmux.wait(forGone: "┏ Save the body")
    try await tmux.press("y")
    try await tmux.wait(for: "┏ Copy")
    try await tmux.press("Escape")
    try await tmux.wait(forGone: "┏ Copy")
  }
}

/// What in a stream is none of ours: a sequence that the program does not send, a control character, a character
/// that moves, turns or breaks a line.
private func foreign(in bytes: [UInt8]) -> [String] {
  TerminalStream(bytes).pieces.compactMap { piece in
    switch piece {
    case .sequence(let sequence): return isOwn(sequence) ? nil : sequence.debugDescription
    case .control(let byte):
      return [0x07, 0x08, 0x0A, 0x0D, 0x0F].contains(byte) ? nil : "byte \(byte)"
    case .text(let text):
      let harmful = text.unicodeScalars.first { isHarmful($0.value) }
      return harmful.map { "U+\(String($0.value, radix: 16)) in \(text)" }
    }
  }
}

/// C1 controls, marks of direction, separators of lines.
private func isHarmful(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x80...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
  default: false
  }
}

/// What ncurses and `lotus` send: cursor, clearing, insertion, scrolling, attributes, modes, the question for the
/// background. No background colour is ever set, and no set of line drawing characters is taken.
private func isOwn(_ sequence: String) -> Bool {
  if sequence.hasPrefix("\u{1B}["), sequence.hasSuffix("m") {
    return sequence.dropFirst(2).dropLast().split(separator: ";").allSatisfy(attributes.contains)
  }
  let forms: [Regex<Substring>] = [
    /\e\[[0-9;]*[HABCDGdJKLMPXSTbr@Z]/,
    /\e\[\?(?:1|3|4|7|12|25|47|1000|1002|1004|1006|1049|2004)(?:;[0-9]+)*[hl]/,
    /\e\[(?:4l|34h)/, /\e[=>78MDE]/, /\e(?:\(B|\)0)/, /\e\]11;\?\e\\/, /\e\[2[23];0;0t/,
  ]
  return forms.contains { sequence.wholeMatch(of: $0) != nil }
}

/// Weight, slant, lines, the sixteen colours of the text, and what ends them.
private let attributes: Set<Substring> = {
  let numbers = [0...7, 22...27, 30...39, 90...97].flatMap { $0 } + [10, 49]
  return Set(numbers.map { Substring("\($0)") })
}()
