/// Help, made from the tables.
enum HelpText {
  /// `lotus -h`
  static var short: String {
    """
    lotus [FOLDER|FILE.http]       open the explorer; ./Saved when there is one
    lotus --theme NAME [FOLDER]    the same as auto, 16, light, dark or mono
    \(commands)
    lotus help COMMAND tells more, lotus --help everything.

    """
  }

  /// `lotus --help`
  static var long: String {
    let chapters = Command.all.filter { $0.name != .help }.map { of($0.name) }
    return """
      lotus: an explorer for HTTP requests.

      \(short)
      \(chapters.joined(separator: "\n"))
      \(rows(of: nil))
      Data goes to standard output, talk to standard error; standard input is read only for `-`.

      Exit codes
        0  fine, also for a status of 4xx and 5xx   1  a check failed (-f), a diff
        2  the command line, a path or a request is refused
        3  a file, an answer or a variable is missing or cannot be understood
        4  no connection, or no HTTP   5  TLS   6  timeout   70  a fault of ours   130  interrupted

      Environment
        LOTUS_HOME     where answers, log and own requests live, in place of the XDG folders
        LOTUS_THEME    what --theme says; NO_COLOR for no colours
        NETRC          the file that -n reads, in place of ~/.netrc
        SSL_CERT_FILE  a PEM file of certificate authorities
        SSL_CERT_DIR   a folder of such files, by the hash of their names
        http_proxy, https_proxy, all_proxy, NO_PROXY   as curl reads them

      """
  }

  /// `lotus help COMMAND`
  static func of(_ name: Command.Name) -> String {
    let row = Command.named(name)
    let title = "lotus \(name.rawValue) \(row.operands)".trimmed
    let words = row.words.isEmpty ? "" : indented(row.words) + "\n"
    return "\(title)\n  \(row.summary)\n\(words)\(rows(of: name))"
  }

  private static var commands: String {
    Command.all.map { row in
      padded("lotus \(row.name.rawValue) \(row.operands)".trimmed, 31) + row.summary
    }.joined(separator: "\n")
  }

  /// The options of a command; those that belong to every one for nil.
  private static func rows(of command: Command.Name?) -> String {
    let options = CommandOption.all.filter {
      command.map($0.commands.contains) ?? $0.commands.isEmpty
    }
    return options.map { option in
      let letter = option.letter.map { "-\($0), " } ?? "    "
      let argument = option.argument.map { " " + $0 } ?? ""
      return "  " + padded(letter + option.long + argument, 24) + option.words + "\n"
    }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }
}

extension String {
  /// Without blanks at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
