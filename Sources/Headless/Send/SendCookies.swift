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

  /// `Cookie: a=1;b=2` of every `-b` with a `=`, as curl puts them together. It is a typed line: it goes in place of the jar's.
  var typedLine: HeaderLine? {
    typed.isEmpty ? nil : HeaderLine("Cookie", typed.joined(separator: ";"))
  }

  /// A jar where one was asked for. A file that is not there is an empty one: `-b FILE -c FILE` begins
  /// so, and `-b ''` keeps cookies on the way only.
  func store(for url: RequestURL, _ world: any World) throws(CommandEnd) -> CookieStore? {
    guard target != nil || !files.isEmpty else { return nil }
    let now = Int(world.now() / 1_000_000_000)
    var jar = CookieJar()
    do throws(FileError) {
      for path in files where Files.exists(path) {
        Self.read(try Files.read(path), into: &jar, from: url, now: now)
      }
    } catch {
      throw CommandEnd(error)
    }
    return CookieStore(jar)
  }

  /// Netscape's form, or header lines as `-i` prints them: those count as this URL's.
  private static func read(
    _ file: [UInt8], into jar: inout CookieJar, from url: RequestURL, now: Int
  ) {
    for line in file.split(separator: 0x0A) {
      let line = HeaderLine(bytes: Array(line.last == 0x0D ? line.dropLast() : line))
      if line.isNamed("Set-Cookie") { jar.keep(line.valueBytes, from: url, now: now) }
    }
    for cookie in CookieJar(netscape: file, now: now).cookies { jar.put(cookie, now: now) }
  }

  /// Writes the jar for the owner alone: cookies are credentials. `-` is standard output.
  func write(_ store: CookieStore?, to console: Console) throws(CommandEnd) {
    guard let target, let store else { return }
    if target == "-" { return try console.write(text: store.cookies.netscapeForm) }
    do throws(FileError) {
      try Files.replace(target, with: store.cookies.netscapeForm, mode: 0o600)
    } catch {
      throw CommandEnd(error)
    }
  }
}
