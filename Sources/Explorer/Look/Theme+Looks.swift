import Terminal

extension Theme {
  /// The theme of a look; where a terminal has fewer than eight colours there is only one.
  init(_ look: Look, colors: Int = 256) {
    self = colors < 8 ? .monochrome : look.theme
  }

  /// For a dark background, in colours that do not depend on the terminal's palette.
  static let dark = Theme(
    dim: Style(fg: Color(246)), accent: Style(fg: Color(75)), title: Style(fg: Color(75), .bold),
    string: Style(fg: Color(114)), number: Style(fg: Color(80)),
    literal: Style(fg: Color(246), .italic),
    good: Style(fg: Color(114)), moved: Style(fg: Color(80)), wrong: Style(fg: Color(180)),
    broken: Style(fg: Color(203), .bold), added: Style(fg: Color(114)),
    removed: Style(fg: Color(203)), variable: Style(fg: Color(176)),
    match: Style(fg: Color(180), [.bold, .underline]))

  /// For a light background: yellow, cyan and light green of most palettes cannot be read on white.
  static let light = Theme(
    dim: Style(fg: Color(242)), accent: Style(fg: Color(25)), title: Style(fg: Color(25), .bold),
    string: Style(fg: Color(28)), number: Style(fg: Color(30)),
    literal: Style(fg: Color(242), .italic),
    good: Style(fg: Color(28)), moved: Style(fg: Color(30)), wrong: Style(fg: Color(130)),
    broken: Style(fg: Color(160), .bold), added: Style(fg: Color(28)),
    removed: Style(fg: Color(160)), variable: Style(fg: Color(90)),
    match: Style(fg: Color(130), [.bold, .underline]))

  /// Without any colour: weight, slant and lines carry what the others say in colour as well.
  static let monochrome = Theme(
    accent: Style(.bold), title: Style(.bold), string: .plain, number: .plain, good: .plain,
    moved: .plain, wrong: Style(.bold), broken: Style([.bold, .underline]), added: Style(.bold),
    removed: .plain, variable: .plain, match: Style([.bold, .underline]))
}
