import Sessions

/// The file of keys, `config/lotus/keys`: a command and its keys a line. What it does not name keeps its usual keys.
///
///     # what begins with # is a remark
///     save         w ^W      # a # behind a key begins one too
///     zoom         none
///     log.toggle   Enter o
///
/// A command that several panes have is called with its pane before it, or without for all of them.
struct KeyFile: Hashable, Sendable {
  /// The keys of some rows of the table.
  struct Line: Hashable, Sendable {
    let number: Int
    /// Which rows of `Binding.usual`.
    let rows: [Int]
    let strokes: [Stroke]
  }

  private(set) var lines: [Line] = []
  private(set) var faults: [KeyFault] = []

  /// Reads the file's text. What is wrong is told with its line; the rest counts.
  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.map(String.init)
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      let remark = words.dropFirst(2).firstIndex(of: "#") ?? words.count
      read(name, Array(words[1..<remark]), index + 1)
    }
  }

  /// The command that says the word of itself, `back` for quit, else one that is written nearly so.
  private static func nearest(to name: String) -> String? {
    let saying = Binding.usual.first { binding in
      binding.words.split { !$0.isLetter }.contains { $0 == name.lowercased() }
    }
    return saying?.name ?? NearestName.of(name, among: Binding.names)
  }

  private mutating func read(_ name: String, _ words: [String], _ number: Int) {
    let rows = Binding.rows(named: name)
    guard let first = rows.first else {
      return fault(number, .noCommand(name, nearest: Self.nearest(to: name)))
    }
    guard !words.isEmpty else { return fault(number, .noKeys(name)) }
    if let before = lines.first(where: { $0.rows.contains(where: rows.contains) }) {
      return fault(number, .again(name, line: before.number))
    }
    let binding = Binding.usual[first]
    if words == ["none"] {
      if let fixed = binding.fixedStroke {
        fault(number, .unusable("none", why: "\(name) always has \(fixed.label)"))
      }
      return lines.append(Line(number: number, rows: rows, strokes: []))
    }
    let strokes = words.compactMap { stroke($0, of: binding.command, number) }.once
    // Keys that are all refused take none away.
    if !strokes.isEmpty { lines.append(Line(number: number, rows: rows, strokes: strokes)) }
  }

  private mutating func stroke(_ word: String, of command: Command, _ number: Int) -> Stroke? {
    do throws(Stroke.Refusal) {
      let stroke = try Stroke(reading: word)
      guard let owner = Binding.owner(of: stroke), owner.command != command else { return stroke }
      fault(number, .unusable(word, why: "it is always \(owner.name)"))
    } catch {
      switch error {
      case .unknown: fault(number, .noKey(word))
      case .unusable(let why): fault(number, .unusable(word, why: why))
      }
    }
    return nil
  }

  private mutating func fault(_ line: Int, _ problem: KeyFault.Problem) {
    faults.append(KeyFault(line: line, problem: problem))
  }
}

extension [Stroke] {
  /// Each key once.
  fileprivate var once: [Stroke] {
    var seen: Set<Stroke> = []
    return filter { seen.insert($0).inserted }
  }
}
