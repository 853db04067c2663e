import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct AuthTabTests {
  private func opened(_ text: String) -> EditedRequest {
    var edited = EditedRequest(text)
    edited.pane.tab = .auth
    edited.perform(.down)
    return edited
  }

  static let basic = "@user = ann\nGET http://h/\nAuthorization: Basic {{user}} pass word\n"

  @Test("A password is hidden until it is edited or secrets are shown")
  func hidden() {
    var edited = opened(Self.basic)
    #expect(!edited.surface(70, 9).rows().joined().contains("pass word"))
    expectSnapshot(edited.surface(70, 9).styledRows(), named: "request auth 70x9")
    edited.perform(.down, .down, .edit)
    #expect(edited.surface(70, 9).rows()[5].contains("pass word"))
    edited.press(.escape)
    edited.perform(.reveal)
    #expect(edited.surface(70, 9).rows()[5].contains("pass word"))
  }

  @Test("A cell is edited in place, in the line of the file")
  func edit() {
    var edited = opened(Self.basic)
    edited.perform(.down)
    edited.value("bob")
    #expect(edited.text == Self.basic.replacing("{{user}}", with: "bob"))
    edited.perform(.down)
    edited.value("x")
    #expect(edited.text.contains("Authorization: Basic bob x\n"))
  }

  @Test("Tab goes from cell to cell")
  func tab() {
    var edited = opened(Self.basic)
    edited.perform(.down, .edit)
    #expect(edited.pane.field?.target == .auth(0))
    edited.press(.tab)
    #expect(edited.pane.field?.target == .auth(1))
  }

  @Test("x takes the authorization away")
  func remove() {
    var edited = opened("GET http://h/\nAuthorization: Bearer x\n")
    edited.perform(.removeRow)
    #expect(edited.text == "GET http://h/\n")
  }

  @Test("What the file sets is shown, not edited here")
  func inherited() {
    var edited = opened("# @auth Bearer {{t}}\n### n\nGET http://h/\n")
    #expect(edited.surface(70, 9).rows()[3].contains("inherited from the file"))
    edited.perform(.down, .edit)
    #expect(!edited.pane.isEditing)
    #expect(edited.pane.notice?.contains("# @auth") == true)
  }

  @Test("The list has what there is, inherit only where the file sets one")
  func choices() throws {
    for (text, labels) in [
      ("GET /", "none basic bearer digest"), ("# @auth Bearer x\n###\nGET /", "none inherit basic"),
    ] {
      let request = EditedRequest(text).request
      let found = AuthRows.choices(for: request).map(\.label).joined(separator: " ")
      #expect(found.hasPrefix(labels), "\(found)")
    }
  }

  @Test("Each choice can be written, and is what the request says then")
  func written() {
    let file = "# @auth Bearer x\n### n\nGET http://h/\n"
    for choice in AuthRows.choices(for: EditedRequest(file).request) {
      var edited = EditedRequest(file)
      edited.take(.auth(choice.auth))
      #expect(edited.refusals.isEmpty, "\(choice.label)")
      #expect(edited.request.auth == choice.auth)
    }
  }
}
