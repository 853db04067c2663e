import Lotus
import Terminal
import Testing

@testable import Explorer

@Suite("Heads, cookies and hops of an answer")
struct AnswerExchangeTests {
  private static func text(
    _ pane: inout AnswerPane, _ width: Int = 120, _ height: Int = 60
  ) -> String {
    pane.rows(width, height).joined(separator: "\n")
  }

  @Test("a hop opens: why, what changed, what stayed behind and why, both heads")
  func hop() throws {
    var pane = try AnswerScene.onTheWay()
    pane.go(to: .hops)
    #expect(!Self.text(&pane).contains("stayed behind"))
    pane.perform(all: [.toggle])
    let shown = Self.text(&pane)
    for words in [
      "the answer names another place: http://127.0.0.1:9090/home",
      "the method changed from POST to GET",
      "Authorization stayed behind: credentials do not go to another origin",
      "Content-Length stayed behind: the next request has no body",
      "POST /login?token=•••", "Location: http://127.0.0.1:9090/home", "and a body of 7 B",
    ] { #expect(shown.contains(words), "\(words)\n\(shown)") }
    #expect(!shown.contains("Bearer abc") && !shown.contains("theme=dark"))
    pane.perform(all: [.toggle])
    #expect(!Self.text(&pane).contains("stayed behind"))
    pane.perform(all: [.openAll])
    #expect(Self.text(&pane).contains("they are given as Digest"))
  }

  @Test("a key that comes before the first frame of a tab opens what it is on")
  func earlyKey() throws {
    var pane = try AnswerScene.onTheWay()
    pane.go(to: .hops)
    pane.perform(all: [.toggle])
    #expect(Self.text(&pane).contains("the answer names another place"))
  }

  @Test("secret values show when asked for, and are hidden in the next answer")
  func reveal() throws {
    var pane = try AnswerScene.onTheWay()
    pane.go(to: .hops)
    _ = Self.text(&pane)
    pane.perform(all: [.openAll, .revealAnswer])
    #expect(Self.text(&pane).contains("Bearer abc"))
    pane.receive(.started(try AnswerScene.exchange()), now: 0)
    #expect(!pane.showsSecrets)
  }

  @Test("cookies: what was set, what became of it and why, and what was sent to whom")
  func cookies() throws {
    var pane = try AnswerScene.onTheWay()
    pane.go(to: .cookies)
    let shown = Self.text(&pane)
    for words in [
      "✓ session=•••  kept for 127.0.0.1, path /, until the session ends",
      "✗ evil=•••  refused: its domain, example.com, is not the server's",
      "- old=•••  its time is over", "→ old=•••  to http://127.0.0.1:8080/login?token=•••",
      "→ session=•••  to http://127.0.0.1:9090/home",
    ] { #expect(shown.contains(words), "\(words)\n\(shown)") }
  }

  @Test("the lines are judged beside the screen, once, when all is there")
  func study() throws {
    var pane = try AnswerScene.onTheWay()
    pane.go(to: .cookies)
    pane.cookieVerdicts = nil
    let study = pane.study(file: "", name: "")
    guard case .cookies(let review)? = study else {
      Issue.record("no study")
      return
    }
    #expect(review.lines.count == 3)
    pane.take(.cookies(review.verdicts), of: .cookies(review))
    #expect(pane.study(file: "", name: "") == nil)
    var without = try AnswerScene.finished(AnswerScene.json)
    without.go(to: .cookies)
    #expect(without.study(file: "", name: "") == nil)
  }

  @Test(
    "hostile names, values, reasons and certificates drive nothing in any tab",
    arguments: HostileText.controls)
  func hostile(text: String) throws {
    let bytes = Array(text.utf8)
    let head = ResponseHead(
      version: text, status: 200, reason: text,
      headers: [
        HeaderLine(bytes: bytes),
        HeaderLine(bytes: Array("Set-Cookie: ".utf8) + bytes + [0x3D] + bytes),
        HeaderLine(bytes: Array("Set-Cookie: a=b; Domain=".utf8) + bytes),
      ])
    var pane = try AnswerScene.finished("{}", head) {
      $0.keep(informational: head)
      $0.trailers = head.headers
      $0.hops = [
        Hop(
          request: $0.request, head: head, timings: AnswerScene.timings,
          cause: .authentication(scheme: text), dropped: [DroppedLine(text)])
      ]
      $0.timings.peer = text
      $0.timings.session = TLSSession(
        version: text, cipher: text, certificates: [Certificate(der: bytes)])
      $0.contentFault = ContentFault(.unknown, codings: [text], decoded: 0)
    }
    pane.exchange.map { pane.cookieVerdicts = CookieReview($0).verdicts }
    for tab in pane.shownTabs {
      pane.go(to: tab)
      for (width, height) in [(120, 36), (80, 24), (20, 5)] {
        expectHarmless(pane.surface(width, height))
        _ = pane.perform(.openAll)
      }
    }
  }

  @Test("every tab survives every size")
  func sizes() throws {
    var pane = try AnswerScene.onTheWay()
    for tab in [AnswerTab.headers, .cookies, .hops, .timing] {
      pane.go(to: tab)
      for (width, height) in everySize {
        _ = pane.surface(width, height)
        pane.perform(all: [.down, .toggle, .bottom])
      }
    }
  }
}
