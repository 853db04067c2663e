import Platform

/// What a person may ask the screen to look like.
public enum Look: String, CaseIterable, Hashable, Sendable {
  /// By the background the terminal tells of: `light` on a light one, else `palette`.
  case automatic = "auto"
  /// The terminal's own sixteen colours.
  case palette = "16"
  /// Colours for a light background.
  case light
  /// Colours for a dark background.
  case dark
  /// No colours.
  case monochrome = "mono"

  /// What it is, for the list of looks.
  var words: String {
    switch self {
    case .automatic: "by the background of the terminal"
    case .palette: "the 16 colours of the terminal"
    case .light: "for a light background"
    case .dark: "for a dark background"
    case .monochrome: "no colours"
    }
  }

  /// Its styles on a terminal that can show them, when nothing is known of the background.
  var theme: Theme {
    switch self {
    case .automatic, .palette: Theme()
    case .light: .light
    case .dark: .dark
    case .monochrome: .monochrome
    }
  }

  /// The names there are, for a sentence: `auto, 16, light, dark or mono`.
  static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }

  /// The world of a command line: `--theme NAME` or `--theme=NAME` at its beginning is taken out and stands for
  /// `LOTUS_THEME`.
  public static func world(taking words: inout [String]) -> LiveWorld {
    guard let name = taken(from: &words) else { return LiveWorld() }
    var environment = LiveWorld.processEnvironment()
    environment["LOTUS_THEME"] = name
    return LiveWorld(environment: environment)
  }

  static func taken(from words: inout [String]) -> String? {
    if let first = words.first, first.hasPrefix("--theme=") {
      words.removeFirst()
      return String(first.dropFirst("--theme=".count))
    }
    guard words.count > 1, words[0] == "--theme" else { return nil }
    defer { words.removeFirst(2) }
    return words[1]
  }
}
