import FoundationEssentials
import Terminal
import TestSupport
import Testing

/// The naughty strings, read from the corpora.
enum HostileText {
  static let all: [String] = {
    guard let bytes = try? Corpora.read("blns/blns.json") else { return [] }
    return (try? JSONDecoder().decode([String].self, from: Data(bytes))) ?? []
  }()

  /// Strings that try to drive a terminal, beside those.
  static let controls = [
    "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{9B}31m", "a\rb\nc\td\u{0}e\u{7F}", "\u{202E}abc\u{202C}",
    "\u{200B}\u{FEFF}\u{2028}\u{2029}\u{AD}", "👩‍👩‍👧‍👦🇩🇪é\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}漢字",
  ]
}

/// No cell may hold a scalar that moves a cursor, changes a mode or reorders a row.
func expectHarmless(_ surface: Surface, sourceLocation: SourceLocation = #_sourceLocation) {
  for row in surface.rows() {
    for scalar in row.unicodeScalars {
      let value = scalar.value
      let isControl = value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD
      let isBidi =
        value == 0x61C || (0x200B...0x200F).contains(value) && value != 0x200C && value != 0x200D
        || (0x2028...0x202E).contains(value) || (0x2060...0x206F).contains(value)
      if isControl || isBidi || value == 0xFEFF {
        Issue.record("U+\(String(value, radix: 16)) in a cell", sourceLocation: sourceLocation)
      }
    }
  }
}

/// A generator with a seed: the same numbers at every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Sizes from nothing to large, for drawing at each.
let everySize: [(Int, Int)] = [0, 1, 2, 3, 4, 5, 8, 12, 20, 60, 120].flatMap { width in
  [0, 1, 2, 3, 4, 5, 7, 15, 36].map { (width, $0) }
}
