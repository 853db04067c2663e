import Lotus
import Sessions

// The jar of the environment: looked at in the tab Cookies, and changed there.
extension Model {
  /// A jar was told.
  mutating func take(_ jar: CookieJar, of scope: String) {
    jars[scope] = jar
    showJar()
  }

  /// What the tab shows of the jar is of the request and environment on show.
  mutating func showJar() {
    guard let key = selected, let content else { return }
    let scope = scope(of: key.file)
    answer.jar = ShownJar(
      jars[scope] ?? CookieJar(), of: scope, for: try? content.prepared.get(),
      now: Int(now / 1_000_000_000))
  }

  /// A command of the tab Cookies; nil when it is none.
  mutating func performOnJar(_ command: Command) -> [Effect]? {
    switch command {
    case .changeCookie: return askValue()
    case .addCookie: return askCookie()
    case .deleteCookie: return deleteCookie()
    case .clearJar: return clearJar()
    case .useJar: return useJar()
    default: return nil
    }
  }

  private mutating func askValue() -> [Effect] {
    guard let jar = answer.jar, let cookie = answer.pointedCookie else {
      return refuse("put the cursor on a cookie that is in the jar")
    }
    overlay = .prompt(Prompt(.cookieValue(cookie, scope: jar.scope), cookie.value))
    return []
  }

  private mutating func askCookie() -> [Effect] {
    guard let jar = answer.jar, let request = try? content?.prepared.get() else {
      return refuse("the request has no URL yet that a cookie could go to")
    }
    let purpose = Prompt.Purpose.newCookie(scope: jar.scope, url: request.askedURL)
    overlay = .prompt(Prompt(purpose, purpose.suggestion))
    return []
  }

  private mutating func deleteCookie() -> [Effect] {
    guard let jar = answer.jar, let cookie = answer.pointedCookie else {
      return refuse("put the cursor on a cookie that is in the jar")
    }
    answer.cookies.close()
    let effects = change(
      JarChange(scope: jar.scope, taken: [cookie]), "the cookie \(cookie.name) taken out")
    say("\(cookie.name) is taken out of the jar; \(Command.undo.key) puts it back")
    return effects
  }

  private mutating func clearJar() -> [Effect] {
    guard let jar = answer.jar, !jar.isEmpty else { return refuse("the jar is empty") }
    answer.cookies.close()
    let all = jar.fitting + jar.others
    let effects = change(JarChange(scope: jar.scope, taken: all), "the jar emptied")
    say(
      "the jar is empty; \(Command.undo.key) puts its \(all.count == 1 ? "cookie" : "\(all.count) cookies") back"
    )
    return effects
  }

  /// `# @no-cookie-jar` comes or goes.
  private mutating func useJar() -> [Effect] {
    guard let request, settle() else { return refuse("choose a request first") }
    let isOff = request.noCookieJar
    apply(.option(.noCookieJar, isOff ? nil : ""))
    say(
      isOff
        ? "the jar is used for \(request.name); \(Command.save.key) writes the file"
        : "no cookies of the jar go with \(request.name), none are kept; \(Command.save.key) writes the file"
    )
    return []
  }

  /// Another value for a cookie of the jar.
  mutating func setCookie(_ cookie: Cookie, to value: String, in scope: String) -> [Effect] {
    let new = cookie.with(value: Array(value.utf8))
    guard new != cookie else { return [] }
    say("\(cookie.name) has another value in the jar; \(Command.undo.key) takes it back")
    return change(
      JarChange(scope: scope, taken: [cookie], put: [new]), "the value of \(cookie.name)")
  }

  /// A cookie as a server would set it. One that the jar refuses stays in the field, to be mended.
  mutating func addCookie(_ text: String, from url: RequestURL, to scope: String) -> [Effect] {
    func askAgain(_ why: String) -> [Effect] {
      let purpose = Prompt.Purpose.newCookie(scope: scope, url: url)
      overlay = .prompt(Prompt(purpose, text, refusal: "not put in: \(why)"))
      return []
    }
    var made = CookieJar()
    if let fault = made.keep(Array(text.utf8), from: url, now: Int(now / 1_000_000_000)) {
      return askAgain(HopWords.refusal(fault))
    }
    guard let cookie = made.cookies.first else { return askAgain("its time is over") }
    let before = jars[scope]?.cookies.first { cookie.replaces($0) }
    say("\(cookie.name) is in the jar; \(Command.undo.key) takes it back")
    return change(
      JarChange(scope: scope, taken: [before].compactMap { $0 }, put: [cookie]),
      "the new cookie \(cookie.name)")
  }

  private mutating func change(_ change: JarChange, _ words: String) -> [Effect] {
    edit([.cookies(change)], words)
  }
}
