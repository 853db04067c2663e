import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite struct RequestPaneHostileTests {
  @Test("Hostile strings as URL, names, values and body never drive the terminal")
  func hostile() throws {
    let strings = HostileText.all + HostileText.controls
    #expect(strings.count > 400)
    for text in strings {
      let line = String(text.filter { !$0.isNewline })
      var edited = EditedRequest(
        "@v = \(line)\n### \(line)\n# @name \(line)\nGET http://h/\(line)?\(line)={{v}}\n"
          + "X-\(line): \(line)\n\n\(text)\n")
      guard !edited.file.requests.isEmpty else { continue }
      for tab in RequestPane.Tab.allCases {
        edited.pane.tab = tab
        expectHarmless(edited.surface(70, 12))
      }
    }
  }

  @Test("What is typed is kept: every hostile string as a value, or refused and still there")
  func typed() {
    for text in HostileText.all + HostileText.controls {
      var edited = EditedRequest("GET http://h/\nA: 1\n")
      edited.perform(.nextTab, .down, .edit)
      edited.clear()
      edited.paste(text)
      let shown = edited.pane.field?.editor.text
      expectHarmless(edited.surface(60, 10))
      edited.press(.enter)
      if edited.pane.isEditing {
        #expect(edited.pane.field?.editor.text == shown)
      } else {
        // Blanks around a header's value are no part of it (RFC 9110 5.5).
        let value = shown.map { Array($0.utf8.drop { $0 == 0x20 || $0 == 0x09 }) } ?? []
        let end = value.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
        #expect(Array((edited.request.rows[0].value ?? "").utf8) == Array(value[..<end]))
      }
    }
  }

  @Test("Any size draws")
  func sizes() {
    for (width, height) in everySize {
      var edited = EditedRequest(tourText)
      for tab in RequestPane.Tab.allCases {
        edited.pane.tab = tab
        _ = edited.surface(width, height)
        edited.perform(.down)
        _ = edited.surface(width, height)
        edited.perform(.addRow)
        let surface = edited.surface(width, height)
        if let cursor = surface.cursor { #expect(surface.bounds.contains(cursor)) }
        edited.press(.escape)
        edited.perform(.top)
      }
    }
  }

  @Test("Random commands and keys never trap", arguments: 0..<8)
  func random(_ seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var edited = EditedRequest(tourText)
    let keys: [Key] = [
      .enter, .tab, .escape, .up, .down, .left, .right, .home, .backspace, .delete,
    ]
    for _ in 0..<400 {
      if edited.pane.isEditing, Bool.random(using: &random) {
        if Int.random(in: 0..<3, using: &random) == 0 {
          edited.type(HostileText.controls.randomElement(using: &random)!)
        } else {
          edited.press(
            keys.randomElement(using: &random)!, Bool.random(using: &random) ? .shift : [])
        }
      } else {
        edited.perform(Command.allCases.randomElement(using: &random)!)
      }
      guard edited.file.requests.indices.contains(0) else { return }
      expectHarmless(edited.surface(50, 9))
    }
  }
}
