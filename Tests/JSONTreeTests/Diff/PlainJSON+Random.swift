/// Random values and random edits of them.
struct PlainMaker {
  var random: Seeded

  mutating func value(depth: Int = 5) -> PlainJSON {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
    case 0: return .word(pick(["true", "false", "null"]))
    case 1, 2:
      return .number(
        pick([
          "0", "-0", "1", "1.0", "10e-1", "2", "2.50", "-7", "1E2", "100", "9007199254740992",
          "9007199254740993", "1e400", "1e401",
        ]))
    case 3, 4: return .string(name())
    case 5, 6: return .array((0..<size()).map { _ in value(depth: depth - 1) })
    default: return .object((0..<size()).map { _ in (name(), value(depth: depth - 1)) })
    }
  }

  /// A few changes somewhere in a value.
  mutating func edited(_ value: PlainJSON, depth: Int = 5) -> PlainJSON {
    switch value {
    case .array(var elements):
      for _ in 0..<pick([0, 1, 1, 3]) {
        edit(&elements, depth) {
          $0.value(depth: depth - 1)
        } change: {
          $0.edited($1, depth: depth - 1)
        }
      }
      return .array(elements)
    case .object(var members):
      for _ in 0..<pick([0, 1, 1, 2]) {
        edit(&members, depth) {
          ($0.name(), $0.value(depth: depth - 1))
        } change: {
          ($1.name, $0.edited($1.value, depth: depth - 1))
        }
      }
      return .object(members)
    default: return pick([true, false]) ? value : self.value(depth: depth)
    }
  }

  private mutating func edit<Child>(
    _ children: inout [Child], _ depth: Int, make: (inout PlainMaker) -> Child,
    change: (inout PlainMaker, Child) -> Child
  ) {
    let place = Int.random(in: 0...children.count, using: &random)
    if place == children.count { return children.append(make(&self)) }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: children.insert(make(&self), at: place)
    case 1: children.remove(at: place)
    case 2: children.swapAt(place, Int.random(in: 0..<children.count, using: &random))
    default: children[place] = change(&self, children[place])
    }
  }

  /// The value written with blanks and escapes here and there.
  mutating func text(_ value: PlainJSON) -> String {
    switch value {
    case .word(let text), .number(let text): return text
    case .string(let text): return quoted(text)
    case .array(let elements):
      return "[" + elements.map { blank() + text($0) }.joined(separator: ",") + blank() + "]"
    case .object(let members):
      let shown = members.map { blank() + quoted($0.name) + blank() + ":" + text($0.value) }
      return "{" + shown.joined(separator: ",") + blank() + "}"
    }
  }

  private mutating func quoted(_ text: String) -> String {
    let inside = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "/": pick(["/", "\\/", "\\u002f", "\\u002F"])
      case "~": pick(["~", "\\u007e"])
      case "a": pick(["a", "a", "\\u0061"])
      case "\"", "\\": "\\" + String(scalar)
      default: String(scalar)
      }
    }
    return "\"" + inside.joined() + "\""
  }

  private mutating func name() -> String {
    pick(["a", "b", "c", "d", "", "a/b", "~1", "m~n", "\"\\", "é", "0", "a name that is longer"])
  }
  private mutating func size() -> Int { pick([0, 1, 2, 3, 4, 8]) }
  private mutating func blank() -> String { pick(["", "", " ", "\n"]) }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }
}
