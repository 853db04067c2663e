import Lotus
import Platform
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("The jar in the tab Cookies")
struct JarTests {
  static let now = 1_764_500_000
  /// Cookies of two hosts, one of them for a path alone.
  static let jar: CookieJar = {
    var jar = CookieJar()
    for (line, url) in [
      ("session=s3cret; Path=/; HttpOnly", "http://127.0.0.1:8080/a"),
      ("theme=dark; Path=/; SameSite=Lax; Max-Age=3600", "http://127.0.0.1:8080/a"),
      ("admin=1; Path=/admin", "http://127.0.0.1:8080/a"),
      ("other=2; Secure", "https://example.org/"),
    ] {
      jar.keep(Array(line.utf8), from: try! RequestURL(url), now: now)
    }
    return jar
  }()

  /// The jar as a request with these lines sees it.
  static func shown(line: String = "# a", header: String = "A: 1", scope: String = "local")
    -> ShownJar
  {
    let text = "\(line)\nGET http://127.0.0.1:8080/get\n\(header)\n"
    let file = HTTPFile(Array(text.utf8))
    let environment = Environment(file: file, world: FixedWorld())
    let request = try? file.requests[0].prepared(in: environment, file: "/saved/a.http")
    return ShownJar(jar, of: scope, for: request, now: now)
  }

  private static func program(_ text: String = "GET http://127.0.0.1:8080/get\n") -> TestProgram {
    var program = TestProgram(text)
    program.send(.jar(scope: "", jar))
    program.model.focus = .answer
    program.model.answer.choose(.cookies)
    _ = program.screen()
    _ = program.taken()
    return program
  }

  private static func cookie(_ name: String) -> Cookie {
    jar.cookies.first { $0.name == name }!
  }

  @Test("what goes to the URL of the request stands before the rest")
  func split() {
    let shown = Self.shown()
    #expect(shown.fitting.map(\.name) == ["session", "theme"])
    #expect(shown.others.map(\.name) == ["admin", "other"])
    #expect(shown.use == .on)
    #expect(Self.shown(line: "# @no-cookie-jar").use == .off)
    #expect(Self.shown(header: "Cookie: a=1").use == .typed)
  }

  @Test("a request that cannot be made ready shows the whole jar")
  func unready() {
    let shown = ShownJar(Self.jar, of: "", for: nil, now: Self.now)
    #expect(shown.fitting.isEmpty)
    #expect(shown.others.count == 4)
  }

  @Test("a change and what takes it back")
  func change() {
    let theme = Self.cookie("theme")
    let change = JarChange(scope: "", taken: [theme], put: [theme.with(value: Array("light".utf8))])
    var jar = Self.jar
    change.make(in: &jar, now: Self.now)
    #expect(jar.cookies.map(\.value).contains("light"))
    #expect(jar.cookies.count == 4)
    change.inverse.make(in: &jar, now: Self.now)
    #expect(jar.cookies.first { $0.name == "theme" }?.value == "dark")
  }

  @Test("x takes the cookie under the cursor out, u puts it back")
  func delete() {
    var program = Self.program()
    program.type("gjx")
    let taken = JarChange(scope: "", taken: [Self.cookie("session")])
    #expect(program.taken() == [.changeJar(taken, now: program.now)])
    program.type("u")
    #expect(program.taken() == [.changeJar(taken.inverse, now: program.now)])
    program.type("U")
    #expect(program.taken() == [.changeJar(taken, now: program.now)])
  }

  @Test("on a row that is no cookie of the jar x says what to do")
  func noCookie() {
    var program = Self.program()
    program.type("gx")
    #expect(program.taken().isEmpty)
    #expect(program.model.notice?.words == "put the cursor on a cookie that is in the jar")
  }

  @Test("X empties the jar of the environment, u fills it again")
  func clear() {
    var program = Self.program()
    program.type("X")
    guard case .changeJar(let change, _) = program.taken().first else {
      Issue.record("nothing is taken out")
      return
    }
    #expect(Set(change.taken) == Set(Self.jar.cookies))
    program.send(.jar(scope: "", CookieJar()))
    #expect(program.model.answer.jar?.isEmpty == true)
    program.type("u")
    #expect(program.taken() == [.changeJar(change.inverse, now: program.now)])
  }

  @Test("i changes a value; one with ; is refused")
  func value() {
    var program = Self.program()
    program.type("gjji")
    program.type(";")
    program.press(.enter)
    #expect(program.model.overlay != nil)
    program.press(.ctrl("u"))
    program.type("light")
    program.press(.enter)
    let theme = Self.cookie("theme")
    let change = JarChange(scope: "", taken: [theme], put: [theme.with(value: Array("light".utf8))])
    #expect(program.taken() == [.changeJar(change, now: program.now)])
  }

  @Test("a puts a cookie in as a server would")
  func add() {
    var program = Self.program()
    program.type("a")
    program.press(.ctrl("u"))
    program.type("id=7; Path=/a; HttpOnly")
    program.press(.enter)
    guard case .changeJar(let change, _) = program.taken().first, let cookie = change.put.first
    else {
      Issue.record("nothing is put in")
      return
    }
    #expect(cookie.name == "id" && cookie.value == "7" && cookie.path == "/a")
    #expect(cookie.domain == "127.0.0.1" && cookie.isHTTPOnly)
  }

  @Test("what no server could set is refused with the reason")
  func refused() {
    var program = Self.program("GET http://h.example/get\n")
    program.type("a")
    program.press(.ctrl("u"))
    program.type("id=7; Secure")
    program.press(.enter)
    #expect(program.taken().isEmpty)
    // What was typed is still there, and can be mended.
    let screen = program.screen().joined(separator: "\n")
    #expect(screen.contains("not put in: it is Secure"), "\(screen)")
    #expect(screen.contains("Cookie: id=7; Secure"), "\(screen)")
    for _ in "; Secure" { program.press(.named(.backspace, "⌫")) }
    program.press(.enter)
    #expect(
      program.model.overlay == nil && program.model.notice?.words.hasPrefix("id is in") == true)
  }

  @Test("c writes # @no-cookie-jar above the request, and takes it away again")
  func use() {
    var program = Self.program("### a\nGET http://127.0.0.1:8080/get\n")
    program.type("c")
    #expect(program.text == "### a\n# @no-cookie-jar\nGET http://127.0.0.1:8080/get\n")
    #expect(program.model.answer.jar?.use == .off)
    program.type("c")
    #expect(program.text == "### a\nGET http://127.0.0.1:8080/get\n")
    #expect(program.model.answer.jar?.use == .on)
  }

  @Test("values are hidden until they are asked for")
  func hidden() {
    var program = Self.program()
    #expect(!program.screen().joined().contains("s3cret"))
    program.type("S")
    #expect(program.screen().joined().contains("s3cret"))
  }

  @Test("each environment has a jar of its own, and the cookies of one never show in another")
  func scopes() {
    var program = TestProgram("GET http://127.0.0.1:8080/get\n")
    program.send(.jar(scope: "other", Self.jar))
    #expect(program.model.answer.jar?.isEmpty == true)
  }

  @Test("the keys of the place count before those of the pane, and the help shows them once")
  func keys() {
    let program = Self.program()
    #expect(program.model.context == .cookies)
    let keymap = KeyTable.usual.keymap
    #expect(keymap.command(for: .text("x"), in: .cookies) == .deleteCookie)
    #expect(keymap.command(for: .text("x"), in: .answer) == .hex)
    #expect(keymap.command(for: .text("W"), in: .cookies) == .saveBody)
    #expect(keymap.command(for: .text("u"), in: .cookies) == .undo)
  }
}
