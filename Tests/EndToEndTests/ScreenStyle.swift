import TestSupport

/// How the characters of a screen look: tmux's capture with its sequences, taken apart.
struct ScreenStyle {
  /// Weight, slant, lines and colour as the numbers of SGR: `[1, 36]` is bold cyan.
  typealias Style = Set<Int>
  private var lines: [[(character: Character, style: Style)]] = [[]]

  init(_ styled: String) {
    var style: Style = []
    for piece in TerminalStream(Array(styled.utf8)).pieces {
      switch piece {
      case .sequence(let sequence): Self.apply(sequence, to: &style)
      case .control(UInt8(ascii: "\n")): lines.append([])
      case .control: break
      case .text(let text):
        for character in text { lines[lines.count - 1].append((character, style)) }
      }
    }
  }

  private static func apply(_ sequence: String, to style: inout Style) {
    guard sequence.hasPrefix("\u{1B}["), sequence.hasSuffix("m") else { return }
    let numbers = sequence.dropFirst(2).dropLast().split(separator: ";").compactMap { Int($0) }
    if numbers.first == 38 { return replaceColor(of: &style, by: 1_000 + (numbers.last ?? 0)) }
    for number in numbers.isEmpty ? [0] : numbers {
      switch number {
      case 0: style = []
      case 22: style.subtract([1, 2])
      case 23, 24, 27: style.remove(number - 20)
      case 30...39, 90...97: replaceColor(of: &style, by: number == 39 ? nil : number)
      case 1...7: style.insert(number)
      default: break
      }
    }
  }

  private static func replaceColor(of style: inout Style, by color: Int?) {
    style = style.filter { $0 < 30 }
    if let color { style.insert(color) }
  }

  /// The style of the first place of a text; nil when it is not there, or in several styles.
  subscript(_ text: String) -> Style? {
    let wanted = Array(text)
    for line in lines where line.count >= wanted.count {
      for start in 0...(line.count - wanted.count) {
        let cells = line[start..<start + wanted.count]
        guard cells.map(\.character) == wanted else { continue }
        let styles = Set(cells.map(\.style))
        return styles.count == 1 ? styles.first : nil
      }
    }
    return nil
  }
}
