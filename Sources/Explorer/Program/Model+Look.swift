import Platform
import Terminal

extension Model {
  /// What was chosen before the first frame.
  struct Manners: Sendable {
    var look = LookChoice()
    var settings = Settings()
    /// How many colours the terminal has.
    var colors = 256
    /// Where the settings are; nil where nothing is to be kept.
    var settingsPath: String?
    /// The environment that was chosen in this folder before.
    var environment = ""
    /// What the file of keys says, nil where there is none, and where it is; nil where nothing is to be kept.
    var keysText: String?
    var keysPath: String?
    /// The keys where no file says any.
    var keys = KeyTable.usual
    /// Where the frames are, as they are kept, and where that is kept; nil where it is not.
    var splits = Splits()
    var splitsPath: String?
  }

  /// The list of looks.
  mutating func chooseLook() -> [Effect] {
    guard !manners.look.isColorless else {
      say("NO_COLOR is set: there are no colours to choose (LOTUS_THEME and --theme count more)")
      return []
    }
    let items = Look.allCases.map {
      Finder.Item(
        text: $0.rawValue, note: $0.words, trailing: $0 == look ? "●" : "", outcome: .act(.look($0))
      )
    }
    var finder = Finder("Theme", items, nothing: "no theme has these letters")
    finder.click(Look.allCases.firstIndex(of: look) ?? 0)
    overlay = .finder(finder)
    return []
  }

  /// Another look, now and at the next start.
  mutating func take(_ look: Look) -> [Effect] {
    self.look = look
    dress()
    say("the theme is \(look.rawValue)")
    manners.settings.look = look
    return keepSettings()
  }

  /// The styles of the chosen look, on the background as far as it is known.
  mutating func dress() {
    let isLight = look == .automatic && background == .light
    theme = Theme(isLight ? .light : look, colors: manners.colors)
  }

  /// The terminal answered; only the question for its background was asked.
  mutating func take(reply: [UInt8], kind: UInt8) {
    guard kind == UInt8(ascii: "]"), let told = Background(reply: reply) else { return }
    background = told
    awaitsBackground = false
    dress()
  }

  /// The question for the terminal before the first key; nil when it would answer nothing that matters.
  mutating func backgroundQuestion() -> String? {
    guard look == .automatic, background == nil, manners.colors >= 8,
      Background.canAsk(world.environment)
    else { return nil }
    awaitsBackground = true
    return Background.question
  }

  /// The mouse for the program, or for the terminal's own selection.
  mutating func toggleMouse() -> [Effect] {
    hasMouse.toggle()
    split = nil
    say(
      hasMouse
        ? "the mouse is on: click, wheel, drag of frames; Shift selects text"
        : "the mouse is off: the terminal selects text; \(Command.mouse.key) takes it back")
    manners.settings.mouse = hasMouse
    return [.mouse(hasMouse)] + keepSettings()
  }

  /// Keeps where the frames are, when that is not what is kept already.
  mutating func keepSplits() -> [Effect] {
    guard let path = manners.splitsPath, splits != manners.splits else { return [] }
    manners.splits = splits
    return [.keepSplits(splits.text, path: path)]
  }

  private func keepSettings() -> [Effect] {
    manners.settingsPath.map { [.keepSettings(manners.settings.text, path: $0)] } ?? []
  }
}
