import Terminal
enum Overlay { case palette(Palette), help(Help), question(Question)
  enum Outcome { case stay, close, choose(Command), quitWithoutSaving, saveAndQuit }
  mutating func input(_ event: InputEvent) -> Outcome { .close }
  func draw(into surface: inout Surface, theme: Theme) {}
}
struct Palette {}
struct Help {}
struct Question { init(unsaved: [String]) {} }
