import Lotus
import Platform
import Sessions
import Terminal
import Testing

@testable import Explorer

/// The whole screen in every place of the explorer. Panes and tabs are those of their tables, so that a new one
/// has a screen here at once, and no snapshot yet.
struct ScreenScene: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable () throws -> TestProgram

  var testDescription: String { name }

  static let sizes = [(120, 36), (80, 24), (20, 5)]
  static let panes = Pane.allCases.map { pane in
    ScreenScene(name: "pane \(pane)") {
      var program = try Self.program(.tree)
      program.model.focus = pane
      return program
    }
  }
  static let requestTabs = RequestPane.Tab.allCases.map { tab in
    ScreenScene(name: "request \(tab)") {
      var program = try Self.program(.tree)
      program.model.focus = .request
      for _ in 0..<tab.rawValue { program.type("]") }
      #expect(program.model.requestPane.tab == tab)
      return program
    }
  }
  static let answerTabs = AnswerTab.allCases.map { tab in
    ScreenScene(name: "answer \(tab)") {
      var program = try Self.program(tab)
      program.model.focus = .answer
      return program
    }
  }
  static let all = panes + requestTabs + answerTabs + overlays

  /// A program with a request and its answer, a record of each kind in the log.
  static func program(_ tab: AnswerTab, logs: Bool = true) throws -> TestProgram {
    var program = TestProgram(Self.text)
    let key = RequestKey(file: TestProgram.path, index: 0)
    program.model.answers[key] = try answer(tab)
    program.model.marks = [
      key: Mark(status: 200), RequestKey(file: TestProgram.path, index: 1): Mark(failed: true),
    ]
    program.now = AnswerScene.start
    // Over the log an overlay would cut the local time of a record.
    guard logs else { return program }
    for (number, kind) in LogRecord.Kind.allCases.enumerated() {
      program.send(.logged(PackedRecords([LogPaneTests.record(number, kind)])))
    }
    return program
  }

  private static func answer(_ tab: AnswerTab) throws -> AnswerPane {
    let room = StudyRoom()
    switch tab {
    case .diff: return try DiffScene.two(room)
    case .events:
      return try AnswerScene.finished(
        "event: tick\ndata: {\"n\":1}\n\ndata: two\n\n", AnswerScene.head("text/event-stream"))
    default:
      var pane = try AnswerScene.onTheWay()
      pane.go(to: tab)
      room.work(&pane)
      return pane
    }
  }

  static let text = """
    @host = http://127.0.0.1:8080

    ### new user
    # @data $.data.items
    POST {{host}}/users/{{id}}?q=lotus&page=2
    # @off &old=1
    Accept: application/json
    # @off X-Trace: 1
    Authorization: Basic ann s3cret
    Content-Type: application/json

    {"name": "Ann", "tags": ["a", "b"],
     "count": 4.50}

    ### old users
    GET {{host}}/users?old=1

    """
}

/// Every kind of overlay; the switch below names them all.
enum OverlayKind: CaseIterable {
  case finder, help, question, prompt, environments, comparison, choice

  init(_ overlay: Overlay) {
    self =
      switch overlay {
      case .finder: .finder
      case .help: .help
      case .question: .question
      case .prompt: .prompt
      case .environments: .environments
      case .comparison: .comparison
      case .choice: .choice
      }
  }
}

extension ScreenScene {
  static let overlays: [ScreenScene] =
    [
      ("palette", Pane.request, ":"), ("palette searched", .answer, ":tab"), ("help", .log, "?"),
      ("quit", .catalog, "Jq"), ("new", .catalog, "a"), ("name", .catalog, "ar"),
      ("environments", .catalog, "E"), ("method", .request, "m"), ("body", .request, "]]c"),
      ("auth", .request, "]]]c"),
    ].map { name, pane, keys in
      ScreenScene(name: "overlay \(name)") {
        var program = try Self.program(.tree, logs: false)
        program.model.focus = pane
        for key in keys { program.type(String(key)) }
        return program
      }
    } + [
      ScreenScene(name: "overlay theme") {
        var program = try Self.program(.tree, logs: false)
        program.press(.named(.f(3), "F3"))
        return program
      },
      ScreenScene(name: "overlay first run") { ModelFindingTests.firstRun(tour: "/share/Saved") },
      ScreenScene(name: "overlay comparison") {
        var program = TestProgram(Self.text)
        program.model.overlay = .comparison(
          FileComparison(
            path: TestProgram.path, theirs: Array("GET http://127.0.0.1:9090/\n".utf8),
            mine: Array(Self.text.utf8), writes: false))
        return program
      },
    ]
}
