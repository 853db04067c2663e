import Terminal
import Testing

@testable import Explorer

@Suite("Keys by their names")
struct StrokeReadingTests {
  static let good: [(word: String, event: InputEvent, label: String)] = [
    ("w", .text("w"), "w"), ("W", .text("W"), "W"), ("ä", .text("ä"), "ä"),
    ("Space", .text(" "), "Space"), ("^", .text("^"), "^"), ("#", .text("#"), "#"),
    ("^W", .key(.char("w"), .ctrl), "^W"), ("Ctrl-w", .key(.char("w"), .ctrl), "^W"),
    ("C-W", .key(.char("w"), .ctrl), "^W"), ("^Space", .key(.char(" "), .ctrl), "^Space"),
    ("^\\", .key(.char("\\"), .ctrl), "^\\"), ("^^", .key(.char("^"), .ctrl), "^^"),
    ("Alt-w", .key(.char("w"), .alt), "Alt-w"), ("M-w", .key(.char("w"), .alt), "Alt-w"),
    ("Alt-Enter", .key(.enter, .alt), "Alt-Enter"), ("enter", .key(.enter, []), "Enter"),
    ("S-Tab", .key(.tab, .shift), "S-Tab"), ("Shift-Tab", .key(.tab, .shift), "S-Tab"),
    ("PgDn", .key(.pageDown, []), "PgDn"), ("PageDown", .key(.pageDown, []), "PgDn"),
    ("↑", .key(.up, []), "↑"), ("Up", .key(.up, []), "↑"), ("S-↑", .key(.up, .shift), "S-↑"),
    ("^Right", .key(.right, .ctrl), "^→"), ("F12", .key(.f(12), []), "F12"),
    ("Del", .key(.delete, []), "Delete"), ("^S", .key(.char("s"), .ctrl), "^S"),
  ]

  @Test("are read as the terminal sends them", arguments: good)
  func read(_ word: String, _ event: InputEvent, _ label: String) throws {
    let stroke = try Stroke(reading: word)
    #expect(stroke.event == event)
    #expect(stroke.label == label)
  }

  @Test(
    "that a terminal sends for another key, or not at all, are refused with the reason",
    arguments: [
      ("^H", "Backspace"), ("^I", "Tab"), ("^J", "Enter"), ("^M", "Enter"), ("^[", "Esc"),
      ("Ctrl-m", "Enter"), ("^Enter", "cannot send"), ("S-Enter", "cannot send"),
      ("^Tab", "cannot send"), ("S-a", "written A"), ("Alt-[", "begin with it"),
      ("^1", "no terminal"),
      ("^Alt-x", "cannot send"),
    ])
  func refused(word: String, reason: String) {
    let refusal = #expect(throws: Stroke.Refusal.self) { try Stroke(reading: word) }
    guard case .unusable(let why)? = refusal else {
      Issue.record("\(word) is \(String(describing: refusal))")
      return
    }
    #expect(why.contains(reason))
  }

  @Test(
    "that nothing is called so are unknown",
    arguments: ["F13", "F0", "Hyper-x", "ww", "Entr", "\u{1}", "\u{202E}", ""])
  func unknown(word: String) {
    #expect(throws: Stroke.Refusal.unknown) { try Stroke(reading: word) }
  }

  @Test("Every label of the table is read as the key it stands for")
  func labels() throws {
    for stroke in Binding.usual.flatMap(\.keys) {
      #expect(try Stroke(reading: stroke.label) == stroke)
    }
  }
}
