import Lotus
import Platform
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("The program")
struct ModelTests {
  static let file = """
    @host = http://127.0.0.1:8080

    ### get
    GET {{host}}/get?q=lotus
    X-Trace: 1

    ### post
    POST {{host}}/post

    {"a": 1}

    """

  @Test(
    "starts on the first request and asks for its last answer, and behind the first frame for every status"
  )
  func starts() {
    var program = TestProgram(Self.file)
    let file = HTTPFile(Array(Self.file.utf8))
    #expect(program.model.selected == RequestKey(file: TestProgram.path, index: 0))
    #expect(
      program.taken() == [
        .load(file: TestProgram.path, name: "get", AnswerID(number: 1)), .preloadTransport,
        .loadMarks([MarkQuery(path: TestProgram.path, file: file)]),
        .watch([]), .findLost(path: "/saved"), .askGit(path: "/saved"),
      ])
  }

  @Test("before its first frame it asks for nothing but what that shows")
  func first() {
    let model = TestProgram(Self.file).model
    var anew = Model(subject: model.subject, catalog: model.catalog, world: FixedWorld(), now: 0)
    #expect(
      anew.start() == [.load(file: TestProgram.path, name: "get", AnswerID(number: 1))])
  }

  @Test("the viewer never opens what sends need")
  func viewer() {
    var model = Model(
      subject: .document(path: "-"), catalog: .empty, world: FixedWorld(), now: 0)
    #expect(model.start() == [.read(path: "-", AnswerID(number: 1))])
    #expect(model.update(.shown, now: 0) == [])
  }

  @Test("moving to another request lets the answer on show go and loads the other's")
  func followsTheCursor() {
    var program = TestProgram(Self.file)
    _ = program.taken()
    program.press(.down)
    #expect(
      program.taken() == [
        .cancel(AnswerID(number: 1)),
        .load(file: TestProgram.path, name: "post", AnswerID(number: 2)),
      ])
  }

  @Test("^R sends the request as it stands, and Esc cancels it")
  func sendsAndCancels() throws {
    var program = TestProgram(Self.file)
    _ = program.taken()
    program.press(.ctrl("r"))
    let effects = program.taken()
    #expect(effects.first == .cancel(AnswerID(number: 1)))
    guard case .send(let request, let id)? = effects.last else {
      Issue.record("nothing was sent: \(effects)")
      return
    }
    #expect(request.url.text == "http://127.0.0.1:8080/get?q=lotus")
    #expect(request.headers["X-Trace"] == "1")
    program.send(.answer(id, .started(Exchange(id: "1", request: request, startedAt: 0))))
    program.press(.escape)
    #expect(program.taken() == [.cancel(id)])
  }

  @Test("an undefined variable is not sent and named on the status line")
  func namesUndefinedVariables() {
    var program = TestProgram("GET {{nowhere}}/get\n")
    _ = program.taken()
    program.press(.ctrl("r"))
    #expect(program.taken() == [])
    #expect(program.model.notice?.isTrouble == true)
    #expect(program.model.notice?.words.contains("nowhere") == true)
  }

  @Test("a chunk is acknowledged, whoever it is for")
  func acknowledges() {
    var program = TestProgram(Self.file)
    _ = program.taken()
    program.send(.answer(AnswerID(number: 99), .chunk([1, 2, 3])))
    #expect(program.taken() == [.acknowledge(AnswerID(number: 99), bytes: 3)])
  }

  @Test("an edit changes the file, u takes it back, w writes it")
  func editsAndWrites() {
    var program = TestProgram(Self.file)
    program.press(.tab)
    program.type("o/more")
    program.press(.enter)
    #expect(program.text.contains("GET {{host}}/get/more?q=lotus"))
    program.type("u")
    #expect(program.text == Self.file)
    program.type("U")
    _ = program.taken()
    program.type("w")
    let bytes = program.model.files[TestProgram.path]!.current.bytes
    #expect(
      program.taken() == [
        .save(path: TestProgram.path, bytes: bytes, expected: Array(Self.file.utf8))
      ])
    program.send(.saved(path: TestProgram.path, bytes: bytes))
    #expect(program.model.dirtyFiles.isEmpty)
  }

  @Test("q quits at once when nothing is unsaved, and asks when something is")
  func asksBeforeQuitting() {
    var program = TestProgram(Self.file)
    _ = program.taken()
    program.type("q")
    #expect(program.taken() == [.quit])
    program.press(.tab)
    program.type("o/more")
    program.press(.enter)
    _ = program.taken()
    program.type("q")
    #expect(program.taken() == [])
    #expect(program.model.overlay != nil)
    #expect(program.screen().joined(separator: "\n").contains("tour.http"))
    program.press(.escape)
    #expect(program.model.overlay == nil)
  }

  @Test("^C twice within a second quits, with a pause between it does not")
  func interrupts() {
    var program = TestProgram(Self.file)
    _ = program.taken()
    program.press(.ctrl("c"))
    program.now += 2_000_000_000
    program.press(.ctrl("c"))
    #expect(program.taken() == [])
    program.now += 500_000_000
    program.press(.ctrl("c"))
    #expect(program.taken() == [.quit])
  }

  @Test("a run of characters that opens a field types its rest there")
  func losesNoKeystroke() {
    var program = TestProgram(Self.file)
    program.press(.tab)
    program.type("o/typed")
    #expect(program.model.requestPane.isEditing)
    program.press(.ctrl("r"))
    #expect(program.text.contains("/get/typed?q=lotus"))
  }

  @Test(
    "a refusal names the part and the way out; the words go with the text, Esc again discards it")
  func leavesARefusal() {
    var program = TestProgram(Self.file)
    program.press(.tab)
    program.type("]hi")
    program.press(.ctrl("u"))
    program.type("#x")
    program.press(.escape)
    #expect(
      program.model.notice?.words.hasPrefix("the name is not kept, Esc discards it: ") == true
    )
    program.type("y")
    #expect(program.model.notice == nil)
    program.press(.escape)
    #expect(program.model.requestPane.isEditing)
    program.press(.escape)
    #expect(!program.model.requestPane.isEditing)
    #expect(program.model.notice?.words.contains("discarded") == true)
    #expect(program.text == Self.file)
  }

  @Test("the mark of a recorded answer is said in words")
  func saysRecorded() {
    var program = TestProgram(Self.file)
    let key = RequestKey(file: TestProgram.path, index: 1)
    program.send(.marksLoaded([key: Mark(status: 201, isPinned: true)]))
    program.press(.down)
    #expect(program.model.notice?.words == "recorded answer, 201")
  }

  @Test("a paste is never read as commands")
  func doesNotObeyPastes() {
    var program = TestProgram(Self.file)
    _ = program.taken()
    program.send(.input(.paste(Array("qqqq".utf8))))
    #expect(program.taken() == [])
    #expect(program.model.notice?.isTrouble == true)
  }

  @Test("pasted rows are one edit: one undo takes them back")
  func undoesPastedRows() {
    var program = TestProgram("GET http://h?z\n")
    program.press(.tab)
    program.press(.down)
    program.send(.input(.paste(Array("a=1\nb=2\nc=3".utf8))))
    #expect(program.text == "GET http://h?z&a=1&b=2&c=3\n")
    program.type("u")
    #expect(program.text == "GET http://h?z\n")
  }

  @Test("a curl command that is pasted is no row")
  func refusesCurl() {
    var program = TestProgram("GET http://h?z\n")
    program.press(.tab)
    program.press(.down)
    program.send(.input(.paste(Array("curl -H 'A: 1' http://h?a=1".utf8))))
    #expect(program.text == "GET http://h?z\n")
    #expect(program.model.notice?.words.hasPrefix("a curl command is not read") == true)
  }

  @Test(
    "every size from 0x0 to 300x100 draws, with each pane focused",
    arguments: LayoutTests.sizes)
  func drawsEverywhere(size: Size) {
    var program = TestProgram(Self.file)
    for _ in Pane.allCases {
      #expect(program.screen(size.width, size.height).count == size.height)
      program.press(.tab)
    }
    for key in ["?", ":"] {
      program.type(key)
      #expect(program.screen(size.width, size.height).count == size.height)
      program.press(.escape)
    }
  }
}
