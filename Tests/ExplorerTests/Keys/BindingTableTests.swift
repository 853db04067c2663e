import Terminal
import Testing

@testable import Explorer

@Suite("The table of keys")
struct BindingTableTests {
  /// Ctrl with these is Backspace, Tab, Enter, Escape, stops a terminal's output, or is the prefix of screen,
  /// tmux or a shell's job control.
  private static let taken: [Unicode.Scalar] = ["h", "i", "j", "m", "[", "s", "q", "b", "a"]

  @Test("No command comes with a key that terminals and multiplexers have for themselves")
  func untaken() {
    for binding in Binding.usual {
      for key in binding.keys {
        guard case .key(.char(let scalar), let modifiers) = key.event else { continue }
        #expect(modifiers == .ctrl, "\(binding.name): terminals and Esc make Alt uncertain")
        #expect(!Self.taken.contains(scalar), "\(binding.name)")
        #expect(scalar != "z" || binding.command == .suspend)
      }
    }
  }

  @Test("A key is one command's in its place, and a name one row's")
  func once() {
    for (_, rows) in Dictionary(grouping: Binding.usual, by: \.context) {
      let keys = rows.flatMap(\.keys).map(\.event)
      #expect(Set(keys).count == keys.count)
    }
    #expect(Set(Binding.names).count == Binding.usual.count)
  }

  @Test("Every command is in the palette of every pane, by its words and by its name")
  func everywhere() {
    for context in Context.allCases {
      let items = Finder.palette(here: context).matches.map(\.item)
      for binding in Binding.usual {
        let item = items.first {
          $0.outcome == .choose(binding.command) && $0.text == binding.words
        }
        #expect(item?.also == binding.command.name)
      }
    }
  }

  @Test("What is chosen in the palette is done, also where it has no key", arguments: Binding.usual)
  func reachable(binding: Binding) {
    var program = TestProgram("### one\nPOST http://127.0.0.1:1/\n\nx\n")
    program.model.keys = KeyTable(Binding.usual.map { "\($0.name) none\n" }.joined())
    program.type(":")
    guard case .finder(var finder)? = program.model.overlay else {
      Issue.record("no palette")
      return
    }
    _ = finder.input(.text(binding.words))
    // Two panes may have tabs of one name.
    let first = finder.matches.prefix { $0.item.text == binding.words }.map(\.item.outcome)
    #expect(first.contains(.choose(binding.command)), "\(binding.words)")
  }
}
