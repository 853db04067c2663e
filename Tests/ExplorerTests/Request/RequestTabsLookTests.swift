import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

/// Every tab of the request, whole screens at the sizes people have.
@Suite struct RequestTabsLookTests {
  static let text = """
    @host = http://127.0.0.1:8080
    # @auth Bearer {{token}}

    ### search
    # @data $.items
    # @error $.error.message
    # Space ticks a row, J and K move it.
    POST {{host}}/anything/{{id}}?q=lotus&page={{page}}
    # @off @2 &old=1
    Accept: application/json
    Content-Type: multipart/form-data; boundary=lotus
    Authorization: Basic {{user}} geheim
    # @off X-Trace: 1

    --lotus
    Content-Disposition: form-data; name="title"

    Seerose {{page}}
    --lotus
    Content-Disposition: form-data; name="photo"; filename="a.png"

    < ./a.png
    # @off --lotus
    # @off Content-Disposition: form-data; name="note"
    # @off 
    # @off one
    # @off two
    --lotus--

    ### json
    POST {{host}}/anything
    Content-Type: application/json

    {
      "page": {{page}},
      "tags": ["a", "b"
    }

    """

  /// A screen, and the keys that lead to it from the request pane.
  static let screens: [(name: String, keys: String, isJSON: Bool)] = [
    ("parameters", "j", false), ("headers", "]", false), ("parts", "]]", false),
    ("auth", "]]]j", false), ("mapping", "]]]]", false), ("vars", "]]]]]j", false),
    ("options", "]]]]]]jj", false), ("final", "[", true),
    ("curl", "[c", true), ("raw text", "]t", false), ("json", "]]", true),
    ("json typed", "]]t", true),
  ]
  static let sizes = [(120, 36), (80, 24), (20, 5)]

  @Test("It is drawn as it was once looked at", arguments: screens, sizes)
  func look(_ screen: (name: String, keys: String, isJSON: Bool), _ size: (Int, Int)) {
    var program = TestProgram(
      Self.text,
      environment: ["LOTUS_VAR_user": "ann", "LOTUS_VAR_page": "2", "LOTUS_VAR_token": "geheim"])
    if screen.isJSON { program.type("j") }
    program.press(.tab)
    program.type(screen.keys)
    var surface = Surface(Size(size.0, size.1))
    program.model.draw(into: &surface, now: program.now)
    expectSnapshot(
      surface.styledRows(), named: "tab \(screen.name) \(size.0)x\(size.1)")
    #expect(!surface.rows().joined().contains("geheim") || screen.name == "raw text")
  }
}
