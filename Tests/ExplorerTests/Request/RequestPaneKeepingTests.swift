import Sessions
import Terminal
import Testing

@testable import Explorer

/// Whatever way a field is left, what was typed is in the file.
@Suite struct RequestPaneKeepingTests {
  /// Commands that open a field in which `zz9` may be typed at the end.
  static let openings: [(String, [Command])] = [
    ("method", [.editMethod]), ("URL", [.editURL]), ("value", [.down, .edit]),
    ("name", [.down, .left, .edit]), ("new name", [.addRow]),
    ("header value", [.nextTab, .edit]), ("header name", [.nextTab, .left, .edit]),
    ("off header", [.nextTab, .bottom, .edit]), ("new header", [.nextTab, .addRow]),
    ("body", [.nextTab, .nextTab, .addRow]),
    ("auth", [.nextTab, .nextTab, .nextTab, .down, .down, .edit]),
    ("data path", [.nextTab, .nextTab, .nextTab, .nextTab, .edit]),
    ("text", [.editText]),
  ]

  /// A way out of a field.
  enum Exit: CaseIterable { case enter, escape, tab, backTab, commit, otherCommand, palette }

  @Test("What was typed is kept", arguments: openings, Exit.allCases)
  func keeps(_ opening: (String, [Command]), _ exit: Exit) {
    var edited = EditedRequest(tourText)
    for command in opening.1 { edited.perform(command) }
    #expect(edited.pane.isEditing)
    edited.type("zz9")
    leave(&edited, by: exit)
    // A way out may lead into the next field, or the body keeps a key: whoever sends asks for the rest.
    edited.commit()
    #expect(!edited.pane.isEditing)
    #expect(edited.text.contains("zz9"))
    #expect(edited.refusals.isEmpty)
  }

  private func leave(_ edited: inout EditedRequest, by exit: Exit) {
    switch exit {
    case .enter: edited.press(.enter)
    case .escape: edited.press(.escape)
    case .tab: edited.press(.tab)
    case .backTab: edited.press(.tab, .shift)
    case .commit: edited.commit()
    case .otherCommand: edited.perform(.nextTab)
    case .palette: edited.perform(.tick)
    }
  }

  @Test("Every row of the tab can be reached from the method by Tab, and back")
  func tabOrder() {
    var edited = EditedRequest(tourText)
    edited.perform(.editMethod)
    var seen: [RequestField.Target] = []
    while let target = edited.pane.field?.target {
      seen.append(target)
      edited.press(.tab)
    }
    #expect(
      seen == [.method, .url] + (0..<3).flatMap { [RequestField.Target.name($0), .value($0)] })
    edited.perform(.bottom, .edit)
    var back: [RequestField.Target] = []
    while let target = edited.pane.field?.target {
      back.append(target)
      edited.press(.tab, .shift)
    }
    #expect(back == Array(seen.reversed()))
    #expect(edited.edits.isEmpty)
  }
}
