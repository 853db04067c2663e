import Lotus
import Platform

/// What `-b` and `-c` mean: a line as it is typed, a file to begin with, a file to end with.
struct SendCookies {
  private let typed: [String]
  private let files: [String]
  private let target: String?

  init(_ arguments: Arguments) {
    typed = arguments.values(.cookie).filter { $0.unicodeScalars.contains("=") }
    files = arguments.values(.cookie).filter { !$0.unicodeScalars.contains("=") }
    target = arguments.value(.cookieJar)
  }

  /// `Cookie: a=1; b=2` of every `-b` with a `=`. It is a typed line: it goes in place of the jar's.
  var typedLine: HeaderLine? {
    typed.isEmpty ? nil : HeaderLine("Cookie", typed.joined(separator: "; "))
  }

  /// A jar where one was asked for. A file that is not there is an empty one: `-b FILE -c FILE` begins
  /// so, and `-b ''` keeps cookies on the way only.
  func store(_ world: any World) throws(CommandEnd) -> CookieStore? {
    guard target != nil || !files.isEmpty else { return nil }
    let now = Int(world.now() / 1_000_000_000)
    var jar = CookieJar()
    do throws(FileError) {
      for path in files where Files.exists(path) {
        for cookie in CookieJar(netscape: try Files.read(path), now: now).cookies {
          jar.put(cookie, now: now)
        }
      }
    } catch {
      throw CommandEnd(error)
    }
    return CookieStore(jar)
  }

  /// Writes the jar for the owner alone: cookies are credentials.
  func write(_ store: CookieStore?) throws(CommandEnd) {
    guard let target, let store else { return }
    do throws(FileError) {
      try Files.replace(target, with: store.cookies.netscapeForm, mode: 0o600)
    } catch {
      throw CommandEnd(error)
    }
  }
}
