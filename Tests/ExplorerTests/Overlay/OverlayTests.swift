import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct OverlayTests {
  func surface(_ overlay: inout Overlay, _ width: Int, _ height: Int) -> Surface {
    var surface = Surface(Size(width, height))
    for y in 0..<height { surface.text(0, y, String(repeating: "behind ", count: 20), .plain) }
    overlay.draw(into: &surface, theme: Theme())
    return surface
  }

  @Test(
    "Every overlay is drawn as it was once looked at", arguments: [(80, 24), (60, 15), (20, 5)])
  func look(_ width: Int, _ height: Int) {
    let overlays: [(String, Overlay)] = [
      ("palette", .finder(.palette())), ("help", .help(Help())),
      ("question", .question(Question(unsaved: ["tour.http"]))),
    ]
    for (name, overlay) in overlays {
      var overlay = overlay
      expectSnapshot(
        surface(&overlay, width, height).styledRows(), named: "\(name) \(width)x\(height)")
    }
  }

  @Test(
    "What is typed finds words, panes and keys; the best comes first",
    arguments: [
      ("send the", Command.send), ("next tab", .nextTab), ("^R", .send), ("TICK row", .tick),
      ("snd", .send), ("log hide", .toggleLog),
      ("editk", .editKeys), ("editkeys", .editKeys),
    ])
  func filter(_ query: String, _ found: Command) {
    var palette = Finder.palette()
    _ = palette.input(.text(query))
    #expect(palette.matches.first?.item.outcome == .choose(found))
  }

  @Test(
    "A question names each key with its word, down to the smallest screen",
    arguments: [(40, 10), (20, 5)])
  func questions(_ width: Int, _ height: Int) {
    let lost = LostEdit(path: "/s/tour.http", bytes: [1], base: [], editedAt: 0)
    let questions: [(String, Question)] = [
      ("lost", Question(lost: [lost, lost], now: 0)), ("rival", Question(rival: lost, now: 0)),
      ("unsaved", Question(unsaved: ["tour.http"])),
      ("making", Question(makingIn: "/s", file: "/s/tour.http", after: nil)),
      ("conflict", Question(conflict: "/s/tour.http", onWriting: true, canJoin: true)),
      ("export", Question(exportTo: "/s/log.ndjson")),
      ("welcome", Question(firstRunIn: "/s", home: nil, hasTour: true)),
    ]
    for (name, question) in questions {
      var overlay = Overlay.question(question)
      let surface = surface(&overlay, width, height)
      let screen = surface.rows().joined(separator: "\n")
      for choice in question.choices {
        // At least four letters of its word, or all of it.
        let starts = [choice.words.prefix(4), choice.firstWord.prefix(4)]
        #expect(
          starts.contains { screen.contains("\(choice.key) \($0)") },
          "\(name): \(choice.key) is missing in\n\(screen)")
      }
      expectSnapshot(surface.styledRows(), named: "question-\(name) \(width)x\(height)")
    }
  }

  @Test("Words that begin with the query come first")
  func order() {
    var palette = Finder.palette()
    _ = palette.input(.text("tab"))
    #expect(palette.matches.first?.item.outcome == .choose(.previousTab))
  }

  @Test("Enter chooses what the cursor is on; Esc closes")
  func choose() {
    var overlay = Overlay.finder(Finder.palette())
    #expect(overlay.input(.text("row")) == .stay)
    #expect(overlay.input(.key(.down, [])) == .stay)
    guard case .finder(let palette) = overlay else { return #expect(Bool(false)) }
    #expect(overlay.input(.key(.enter, [])) == palette.matches[1].item.outcome)
    #expect(overlay.input(.key(.escape, [])) == .close)
  }

  @Test("Enter on no match stays")
  func noMatch() {
    var overlay = Overlay.finder(Finder.palette())
    _ = overlay.input(.text("zzz"))
    #expect(overlay.input(.key(.enter, [])) == .stay)
  }

  @Test(
    "The help shows every binding with its keys, the keys of fields, the marks, and nothing else")
  func helpIsTheTable() {
    var overlay = Overlay.help(Help())
    let rows = surface(&overlay, 120, 200).rows()
    let keyed = Binding.table.filter { $0.help != nil }
    let lines = Set(keyed.map { [AnyHashable($0.context), AnyHashable($0.help)] })
    for help in keyed.compactMap(\.help) {
      #expect(rows.contains { $0.contains(help.labels) && $0.contains(help.words) })
    }
    let others =
      HelpWords.fieldKeys + HelpWords.editingKeys + HelpWords.logFilter + HelpWords.marks
      + HelpWords.templates + HelpWords.options
    for line in others {
      #expect(rows.contains { $0.contains(line.labels) && $0.contains(line.words) })
    }
    let used = Set(Binding.table.map(\.context))
    let boxed = rows.filter { $0.contains("┃") }
    #expect(boxed.count == lines.count + used.count + others.count + 5)
  }

  @Test("Help and palette say which rows show when not all do")
  func place() {
    var help = Overlay.help(Help())
    let first = surface(&help, 80, 24).rows().joined()
    #expect(first.contains(" 1–21 of "))
    let all = first.split(separator: " of ").last?.prefix { $0.isNumber } ?? ""
    _ = help.input(.text("G"))
    #expect(surface(&help, 80, 24).rows().contains { $0.contains("–\(all) of \(all) ") })
    #expect(!surface(&help, 120, 200).rows().contains { $0.contains(" of \(all) ") })
    var palette = Overlay.finder(Finder.palette())
    let count = Binding.table.count
    #expect(surface(&palette, 80, 24).rows().contains { $0.contains(" 1–20 of \(count) ") })
    _ = palette.input(.text("until fg"))
    #expect(!surface(&palette, 80, 24).rows().contains { $0.contains(" of ") })
  }

  @Test("The help scrolls with the keys of lists and closes with Esc, q and ?")
  func helpKeys() {
    var help = Help()
    var frame = Surface(Size(60, 10))
    help.draw(into: &frame, theme: Theme())
    _ = help.input(.text("G"))
    let bottom = help.top
    #expect(bottom > 0)
    _ = help.input(.text("k"))
    #expect(help.top == bottom - 1)
    _ = help.input(.text("g"))
    #expect(help.top == 0)
    for event in [InputEvent.key(.escape, []), .text("q"), .text("?")] {
      #expect(help.input(event) == .close)
    }
    #expect(help.input(.text("x")) == .stay)
  }

  @Test(
    "Only the keys it names answer a question",
    arguments: [
      (InputEvent.text("y"), Overlay.Outcome.quitWithoutSaving), (.text("n"), .close),
      (.text("w"), .saveAndQuit), (.key(.escape, []), .close), (.key(.enter, []), .stay),
      (.text("yes"), .stay), (.paste(Array("y".utf8)), .stay), (.text("q"), .stay),
    ])
  func question(_ event: InputEvent, _ outcome: Overlay.Outcome) {
    #expect(Question(unsaved: ["tour.http"]).input(event) == outcome)
  }

  @Test("The keys of a question show at 20x5, however many files there are")
  func smallQuestion() {
    let names = (0..<40).map { "file-\($0).http" }
    var overlay = Overlay.question(Question(unsaved: names))
    let text = surface(&overlay, 20, 5).rows().joined(separator: " ")
    for word in ["y quits", "n", "w writes"] { #expect(text.contains(word)) }
  }

  @Test("What is behind is dim and keeps its text")
  func dims() {
    var overlay = Overlay.question(Question(unsaved: ["a.http"]))
    let surface = surface(&overlay, 80, 24)
    #expect(surface[0, 0].style == Style(.dim))
    #expect(surface.rows()[0].hasPrefix("behind"))
    #expect(surface.cursor == nil)
  }

  @Test("Any size draws, whatever is typed")
  func sizes() {
    for (width, height) in everySize {
      for overlay in [
        Overlay.finder(Finder.palette()), .help(Help()),
        .question(Question(unsaved: HostileText.controls)),
      ] {
        var overlay = overlay
        for text in HostileText.controls {
          _ = overlay.input(.text(text))
          expectHarmless(surface(&overlay, width, height))
        }
      }
    }
  }
}
