import Glibc
import Platform

/// A generated document: always the same bytes for the same size, written piece by piece.
enum JSONText: String, CaseIterable {
  /// A list of issues as GitHub's API answers it: some 1 kB and 40 values each.
  case github
  /// Pairs of numbers with fifteen digits after the point.
  case floats
  /// Sentences in many scripts, with escapes.
  case strings
  /// One array of integers.
  case ints
  /// Nests of 100 to 800 levels around a few tiny values.
  case deep

  /// The size the table is about, in bytes.
  var size: Int { self == .ints ? 200_000_000 : self == .deep ? 50_000_000 : 100_000_000 }

  /// Writes some `size` bytes to a file.
  func write(to path: String, size: Int) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw BenchFailure("cannot write \(path)") }
    defer { close(descriptor) }
    var dice = Dice()
    var (written, count) = (0, 0)
    var piece = Array("[".utf8)
    piece.reserveCapacity(1 << 21)
    while written + piece.count < size {
      if count > 0 { piece += ",\n".utf8 }
      appendElement(count, &dice, to: &piece)
      count += 1
      if piece.count < 1 << 20 { continue }
      try OpenFile.write(piece, to: descriptor, path: path)
      written += piece.count
      piece.removeAll(keepingCapacity: true)
    }
    try OpenFile.write(piece + "]\n".utf8, to: descriptor, path: path)
  }

  private func appendElement(_ number: Int, _ dice: inout Dice, to text: inout [UInt8]) {
    switch self {
    case .github: text += JSONIssueText.issue(number, &dice).utf8
    case .floats: text += "[\(dice.fraction(180)),\(dice.fraction(90))]".utf8
    case .strings: text += "\"\(JSONText.sentences[dice.roll(JSONText.sentences.count)])\"".utf8
    case .ints: text += (0..<64).map { _ in "\(dice.roll(10_000_000))" }.joined(separator: ",").utf8
    case .deep: appendNest(depth: 100 + dice.roll(700), to: &text)
    }
  }

  private func appendNest(depth: Int, to text: inout [UInt8]) {
    for level in 0..<depth { text += level.isMultiple(of: 2) ? "{\"a\":".utf8 : "[1,".utf8 }
    text += "0".utf8
    for level in (0..<depth).reversed() { text += level.isMultiple(of: 2) ? "}".utf8 : "]".utf8 }
  }

  private static let sentences = [
    "The quick brown fox jumps over the lazy dog while nobody looks, and then it sleeps till noon.",
    "Příliš žluťoučký kůň úpěl ďábelské ódy, a nikdo ho neslyšel až do rána bílého dne.",
    "他说：“今天的天气真好，我们一起去公园散步吧。”于是大家都去了，直到太阳下山才回来。",
    "Съешь же ещё этих мягких французских булок, да выпей чаю, пока он не остыл совсем.",
    "いろはにほへと ちりぬるを わかよたれそ つねならむ うゐのおくやま けふこえて",
    "A line\\nand another, a \\\"quoted\\\" word, a tab\\tand a snowman \\u2603; the rest is plain text.",
    "😀 faces 🎉 and parties 🚀 with a lot of plain text between them so that both kinds are there.",
  ]
}

/// The same numbers every time (SplitMix64).
struct Dice {
  private var state: UInt64 = 42

  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) >> 1) % sides
  }

  /// `-65.613616999999977`: a number below `limit` with fifteen digits after the point.
  mutating func fraction(_ limit: Int) -> String {
    let digits = String(1_000_000_000_000_000 + roll(1_000_000_000_000_000)).dropFirst()
    return "\(roll(2) == 0 ? "-" : "")\(roll(limit)).\(digits)"
  }
}
