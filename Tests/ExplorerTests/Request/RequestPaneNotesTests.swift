import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct RequestPaneNotesTests {
  static let text = """
    ### search
    # Space ticks a row on or off, Enter edits it, and these words are long enough for two lines.
    # @name search
    #
    # The last words.
    GET http://h/?q=lotus&page=2
    A: 1
    """

  @Test("Notes stand below the rows as they were once looked at")
  func look() {
    var edited = EditedRequest(Self.text)
    expectSnapshot(edited.surface(70, 12).styledRows(), named: "request notes 70x12")
  }

  @Test("Rows come first: of the notes shows what they leave room for", arguments: 3..<16)
  func room(_ height: Int) {
    var edited = EditedRequest(Self.text)
    let rows = edited.surface(70, height).rows()
    let list = height - 4
    #expect(rows.contains { $0.contains("☑ q") } == (list >= 1))
    #expect(rows.contains { $0.contains("☑ page") } == (list >= 2))
    #expect(rows.contains { $0.contains("Space ticks") } == (list >= 4))
    #expect(rows.contains { $0.contains("The last words.") } == (list >= 7))
    #expect(rows.contains { $0.contains(" … ") } == (4..<7).contains(list))
  }

  @Test("Every tab shows them")
  func tabs() {
    for tab in RequestPane.Tab.allCases {
      var edited = EditedRequest(Self.text)
      edited.pane.tab = tab
      #expect(edited.surface(70, 20).rows().contains { $0.contains("The last words.") })
    }
  }

  @Test("A note of a megabyte costs a screenful")
  func long() {
    let word = String(repeating: "x", count: 1 << 20)
    var edited = EditedRequest("# \(word)\nGET http://h/\n")
    #expect(edited.surface(70, 12).rows()[10].contains("…"))
  }
}
