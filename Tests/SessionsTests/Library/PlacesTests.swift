import Sessions
import Testing

@Suite("where Lotus keeps things")
struct PlacesTests {
  static let places: [(environment: [String: String], answers: String, saved: String)] = [
    (
      ["LOTUS_HOME": "/x", "HOME": "/h", "XDG_STATE_HOME": "/s"], "/x/state/lotus/answers",
      "/x/data/lotus/Saved"
    ),
    (["HOME": "/h"], "/h/.local/state/lotus/answers", "/h/.local/share/lotus/Saved"),
    (
      ["HOME": "/h", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d"], "/s/lotus/answers",
      "/d/lotus/Saved"
    ),
    (
      ["HOME": "/h", "XDG_STATE_HOME": "relative", "LOTUS_HOME": ""],
      "/h/.local/state/lotus/answers", "/h/.local/share/lotus/Saved"
    ),
  ]
  @Test("LOTUS_HOME, else XDG, else the home folder", arguments: places)
  func place(_ environment: [String: String], _ answers: String, _ saved: String) {
    let places = Places(TestWorld(environment: environment))
    #expect(places.answers == answers)
    #expect(places.saved == saved)
    #expect(places.log == answers.dropLast("answers".count) + "log")
  }
}
