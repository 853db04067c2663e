import Platform
import Sessions

extension Model {
  /// Puts a text on the clipboard and says which ways it takes: a terminal never answers whether it listened. What
  /// no way carries goes to a file.
  ///
  ///     copied: 12 B, to tmux and by OSC 52
  mutating func copy(_ text: [UInt8], _ what: String = "copied") -> [Effect] {
    let size = Measures.size(text.count)
    switch (clipboard.tool?.name, clipboard.carries(text.count)) {
    case (let tool?, true): say("\(what): \(size), to \(tool) and by OSC 52")
    case (let tool?, false): say("\(what): \(size), to \(tool) only: \(whyNotByTerminal)")
    case (nil, true): say("\(what): \(size), by OSC 52")
    case (nil, false):
      say("\(what): \(size), to the file \(shownCopy): \(whyNotByTerminal)")
      return [.keepCopy(text, path: places.copied)]
    }
    return [.copy(text)]
  }

  /// A program did not take the text.
  mutating func copyRefused(by tool: String, _ text: [UInt8]) -> [Effect] {
    if clipboard.carries(text.count) {
      trouble("\(tool) did not take it; it went by OSC 52 alone")
      return []
    }
    trouble("\(tool) did not take it: it is in the file \(shownCopy)")
    return [.keepCopy(text, path: places.copied)]
  }

  private var whyNotByTerminal: String {
    clipboard.passage == nil
      ? "this terminal has no clipboard"
      : "OSC 52 carries \(Measures.size(ClipboardRoute.limit))"
  }

  private var shownCopy: String { Question.short(places.copied, world.environment["HOME"]) }
}
