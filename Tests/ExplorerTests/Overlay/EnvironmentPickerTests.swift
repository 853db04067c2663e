import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct EnvironmentPickerTests {
  /// A set with so many environments of one variable each.
  static func set(_ count: Int) throws -> EnvironmentSet {
    let members = (1...count).map { number in #""env\#(number)": {"host": "http://\#(number)"}"# }
    let program = try DiskProgram([
      "a.http": "GET {{host}}\n",
      EnvironmentSet.publicName: "{\(members.joined(separator: ", "))}",
    ])
    return try #require(program.model.catalog.environments.values.first)
  }

  @Test(
    "Every environment shows, with what the chosen one says, where there is room", arguments: 1...8)
  func whole(count: Int) throws {
    var picker = EnvironmentPicker(try Self.set(count), current: "env1")
    var surface = Surface(Size(80, 24))
    picker.draw(into: &surface, theme: Theme())
    let text = surface.rows().joined(separator: "\n")
    for number in 1...count { #expect(text.contains("env\(number)")) }
    #expect(text.contains("host  http://1"))
  }

  @Test("Where there is none the list moves with the cursor", arguments: [5, 8])
  func narrow(height: Int) throws {
    var picker = EnvironmentPicker(try Self.set(8), current: "env8")
    var surface = Surface(Size(40, height))
    picker.draw(into: &surface, theme: Theme())
    #expect(surface.rows().joined().contains("● env8"))
  }
}
