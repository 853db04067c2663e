import Sessions

extension Model {
  /// Puts a text on the clipboard and says which ways it takes: a terminal never answers whether it listened.
  ///
  ///     copied: 12 B, to tmux and by OSC 52
  mutating func copy(_ text: [UInt8], _ what: String = "copied") -> [Effect] {
    let size = Measures.size(text.count)
    let limit = Measures.size(ClipboardRoute.limit)
    switch (clipboard.tool?.name, ClipboardRoute.carries(text.count)) {
    case (let tool?, true): say("\(what): \(size), to \(tool) and by OSC 52")
    case (let tool?, false): say("\(what): \(size), to \(tool) only: OSC 52 carries \(limit)")
    case (nil, true): say("\(what): \(size), by OSC 52")
    case (nil, false):
      trouble("nothing is copied: \(size) are more than OSC 52 carries (\(limit))")
      return []
    }
    return [.copy(text)]
  }

  /// A program did not take the text.
  mutating func copyRefused(by tool: String, _ size: Int) {
    guard ClipboardRoute.carries(size) else { return trouble("nothing is copied: \(tool) refused") }
    trouble("\(tool) did not take it; it went by OSC 52 alone")
  }
}
