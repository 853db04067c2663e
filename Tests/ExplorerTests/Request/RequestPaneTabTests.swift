import Lotus
import Sessions
import Terminal
import Testing

@testable import Explorer

/// A tab that was gone to has the cursor: Enter acts on what it shows.
@Suite struct RequestPaneTabTests {
  static let opened: [(Int, RequestField.Target)] = [
    (0, .newName(.parameter, value: "")), (1, .newName(.header, value: "")), (2, .body), (4, .data),
  ]

  @Test("Enter opens what the tab shows, also where nothing is yet", arguments: opened)
  func enter(_ tab: Int, _ target: RequestField.Target) {
    var edited = EditedRequest("GET http://h/\n")
    edited.perform(.previousTab)
    for _ in 0...tab { edited.perform(.nextTab) }
    #expect(edited.surface(60, 9).rows().contains { $0.contains("Enter") })
    edited.perform(.edit)
    #expect(edited.pane.field?.target == target)
  }

  @Test("On the head the words name the key that opens what is below", arguments: opened)
  func head(_ tab: Int, _ target: RequestField.Target) {
    var edited = EditedRequest("GET http://h/\n")
    edited.pane.tab = RequestPane.Tab(rawValue: tab)!
    #expect(edited.pane.place == .url)
    let rows = edited.surface(60, 9).rows()
    #expect(
      rows.contains { $0.contains("· a ") }
        && !rows.contains { $0.contains("Enter") })
    edited.perform(.addRow)
    #expect(edited.pane.field?.target == target)
  }

  @Test("Up from the first row goes back to the URL")
  func up() {
    var edited = EditedRequest(tourText)
    edited.perform(.nextTab)
    #expect(edited.pane.place == .row(0))
    edited.perform(.up)
    #expect(edited.pane.place == .url)
  }
}
