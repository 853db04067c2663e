import Terminal

/// Who has which key: a line of the file before what is usual, of two lines the one further up.
struct KeyClaims {
  private(set) var bindings: [Binding]
  private(set) var faults: [KeyFault] = []
  /// The line that names a row.
  private var lines: [Int?]
  private var holders: Holders = [:]

  private typealias Holders = [Context: [InputEvent: Int]]

  init(_ file: KeyFile) {
    bindings = Binding.usual
    lines = bindings.map { _ in nil }
    for line in file.lines {
      for row in line.rows {
        let fixed = bindings[row].fixedStroke.map { [$0] } ?? []
        let more = fixed.filter { key in !line.strokes.contains { $0.event == key.event } }
        bindings[row] = bindings[row].with(line.strokes + more)
        lines[row] = line.number
      }
    }
  }

  /// Gives each key in each place to one command, and tells what that leaves without.
  mutating func settle() {
    share()
    tellHidden()
    tellLost()
  }

  /// Within a place a key is one command's.
  private mutating func share() {
    let order = bindings.indices.sorted { (lines[$0] ?? .max, $0) < (lines[$1] ?? .max, $1) }
    for row in order {
      let context = bindings[row].context
      var kept: [Stroke] = []
      for key in bindings[row].keys {
        if let holder = holders[context]?[key.event] {
          tellTaken(key, from: row, by: holder)
        } else {
          holders[context, default: [:]][key.event] = row
          kept.append(key)
        }
      }
      bindings[row] = bindings[row].with(kept)
    }
  }

  private mutating func tellTaken(_ key: Stroke, from row: Int, by holder: Int) {
    guard let line = lines[row], let other = lines[holder] else { return }
    fault(line, .taken(key.label, by: bindings[holder].name, line: other))
  }

  /// Keys that a place further in has for itself.
  private mutating func tellHidden() {
    for row in bindings.indices {
      guard let line = lines[row] else { continue }
      for place in Self.places(in: bindings[row].context) {
        for key in bindings[row].keys {
          guard let own = holders[place]?[key.event], !isUsual(key, row, hiddenBy: own) else {
            continue
          }
          fault(line, .hidden(key.label, by: bindings[own].name, in: place))
        }
      }
    }
  }

  /// `>` makes a pane wider except in the answer, which has it for itself: that is as it comes.
  private func isUsual(_ key: Stroke, _ row: Int, hiddenBy own: Int) -> Bool {
    [row, own].allSatisfy { Binding.usual[$0].keys.contains { $0.event == key.event } }
  }

  /// Commands that nobody meant to leave without a key.
  private mutating func tellLost() {
    for row in bindings.indices where lines[row] == nil {
      let (now, before) = (bindings[row], Binding.usual[row])
      guard let first = before.keys.first else { continue }
      if now.keys.isEmpty {
        fault(line(of: first, in: now.context), .lost(now.name, in: now.context))
        continue
      }
      for place in Self.places(in: now.context) where !Self.works(now, in: place, holders) {
        guard Self.works(before, in: place, Self.usualHolders) else { continue }
        let taken = before.keys.first { holders[place]?[$0.event] != nil } ?? first
        fault(line(of: taken, in: place), .lost(now.name, in: place))
      }
    }
  }

  /// The places in another that may have keys of their own.
  private static func places(in context: Context) -> [Context] {
    Context.allCases.filter { $0 != context && (context == .anywhere || $0.around == context) }
  }

  private func line(of key: Stroke, in context: Context) -> Int {
    holders[context]?[key.event].flatMap { lines[$0] } ?? 0
  }

  /// Whether a command has a key that a place in its own leaves it.
  private static func works(_ binding: Binding, in place: Context, _ holders: Holders) -> Bool {
    binding.keys.contains { holders[place]?[$0.event] == nil }
  }

  private static let usualHolders: Holders = {
    var holders: Holders = [:]
    for (row, binding) in Binding.usual.enumerated() {
      for key in binding.keys { holders[binding.context, default: [:]][key.event] = row }
    }
    return holders
  }()

  private mutating func fault(_ line: Int, _ problem: KeyFault.Problem) {
    faults.append(KeyFault(line: line, problem: problem))
  }
}
