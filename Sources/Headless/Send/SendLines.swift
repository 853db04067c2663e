import Lotus

/// The header lines of a `send` command line.
enum SendLines {
  /// curl's three forms: `Name: value`, `Name:` to leave a line of ours out, `Name;` for an empty one.
  static func read(
    _ typed: [String]
  ) throws(UsageError) -> (lines: [HeaderLine], omitted: [String]) {
    var lines: [HeaderLine] = []
    var omitted: [String] = []
    for text in typed {
      let bytes = TypedText.bytes(of: text)
      let line = HeaderLine(bytes: bytes)
      if bytes.contains(UInt8(ascii: ":")) {
        if line.value.isEmpty { omitted.append(line.name) } else { lines.append(line) }
      } else if bytes.last == UInt8(ascii: ";") {
        lines.append(HeaderLine(bytes: bytes.dropLast() + [UInt8(ascii: ":")]))
      } else {
        throw .notAHeader(TypedText.shown(text))
      }
    }
    return (lines, omitted)
  }

  /// Those that other options make, where none of that name is typed or left out.
  static func own(
    _ arguments: Arguments, _ body: SendBody, typed: [HeaderLine], omitted: inout [String]
  ) -> [HeaderLine] {
    if arguments.value(.userAgent) == "" { omitted.append("User-Agent") }
    let made = [
      line("User-Agent", arguments.value(.userAgent)),
      line("Referer", arguments.value(.referer)),
      line("Range", arguments.value(.range).map(range)),
      // The order of the names is curl's.
      arguments.has(.compressed) ? HeaderLine("Accept-Encoding", "deflate, gzip, br, zstd") : nil,
    ]
    let names = omitted
    let cookies = [SendCookies(arguments).typedLine].compactMap { $0 }
    return (made.compactMap { $0 } + body.lines + cookies).filter { line in
      !typed.contains { $0.isNamed(line.name) } && !names.contains(where: line.isNamed)
    }
  }

  private static func line(_ name: String, _ value: String?) -> HeaderLine? {
    value.flatMap { $0.isEmpty ? nil : HeaderLine(name, $0) }
  }

  /// `600` is from there to the end.
  private static func range(_ text: String) -> String {
    "bytes=" + text + (text.contains("-") ? "" : "-")
  }
}
