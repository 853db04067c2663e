/// The options, one a row: parsing and help read this table. Letters and long names are curl's where curl
/// has the option.
struct CommandOption: Hashable, Sendable {
  /// What an option means; its long name.
  enum Name: String, CaseIterable, Sendable {
    case request, header, data, include, location, output, fail
    case maxTime = "max-time"
    case connectTimeout = "connect-timeout"
    case user, digest, anyauth
    case bearer = "oauth2-bearer"
    case netrc
    case netrcFile = "netrc-file"
    case cookie
    case cookieJar = "cookie-jar"
    case maxRedirs = "max-redirs"
    case retry
    case retryDelay = "retry-delay"
    case retryUnsafe = "retry-unsafe"
    case json, select, ndjson, ignore, key, patch, paths, follow, help, version
  }

  let name: Name
  let letter: Character?
  /// What its argument is called in help; nil when it has none.
  let argument: String?
  /// The commands that take it; empty for every one, and for no command at all.
  let commands: [Command.Name]
  /// One line.
  let words: String

  /// `--request`
  var long: String { "--" + name.rawValue }

  static let all: [CommandOption] = [
    CommandOption(
      name: .request, letter: "X", argument: "METHOD", commands: [.send],
      words: "the method, as typed; -L keeps it on every redirect"),
    CommandOption(
      name: .header, letter: "H", argument: "LINE", commands: [.send],
      words:
        "a header line `Name: value`; `Name:` leaves one of ours out, `Name;` sends it empty"),
    CommandOption(
      name: .data, letter: "d", argument: "DATA", commands: [.send],
      words: "a form body; several join with &; @FILE and @- (standard input) lose their line ends"
    ),
    CommandOption(
      name: .include, letter: "i", argument: nil, commands: [.send],
      words: "print status line and header lines too, as they came"),
    CommandOption(
      name: .location, letter: "L", argument: nil, commands: [.send], words: "follow redirects"),
    CommandOption(
      name: .output, letter: "o", argument: "FILE", commands: [.send],
      words:
        "write to FILE as it comes; what came stays there when the rest does not; - is standard output"
    ),
    CommandOption(
      name: .fail, letter: "f", argument: nil, commands: [.send],
      words: "a status of 400 or more is a failed check: no body, exit 1"),
    CommandOption(
      name: .maxTime, letter: "m", argument: "SECONDS", commands: [.send],
      words: "give up when the whole answer is not there by then, e.g. 2.5"),
    CommandOption(
      name: .connectTimeout, letter: nil, argument: "SECONDS", commands: [.send],
      words: "give up when no connection stands by then; 300 unless given, 30 in the explorer"),
    CommandOption(
      name: .user, letter: "u", argument: "USER:PASSWORD", commands: [.send],
      words: "who asks: Basic, with the first request"),
    CommandOption(
      name: .digest, letter: nil, argument: nil, commands: [.send],
      words: "with -u or a URL's user: Digest, when the server asks for it"),
    CommandOption(
      name: .anyauth, letter: nil, argument: nil, commands: [.send],
      words: "with -u or a URL's user: the strongest of Digest and Basic that the server asks for"),
    CommandOption(
      name: .bearer, letter: nil, argument: "TOKEN", commands: [.send],
      words: "who asks: a bearer token"),
    CommandOption(
      name: .netrc, letter: "n", argument: nil, commands: [.send],
      words: "take user and password of the host from $NETRC or ~/.netrc"),
    CommandOption(
      name: .netrcFile, letter: nil, argument: "FILE", commands: [.send],
      words: "the same from FILE, which must be there"),
    CommandOption(
      name: .cookie, letter: "b", argument: "COOKIES|FILE", commands: [.send],
      words: "send `name=value; …` as they are; without a = a file of cookies to begin with"),
    CommandOption(
      name: .cookieJar, letter: "c", argument: "FILE", commands: [.send],
      words: "keep cookies on the way, and write them to FILE at the end (Netscape's form)"),
    CommandOption(
      name: .maxRedirs, letter: nil, argument: "COUNT", commands: [.send],
      words: "with -L: redirects to follow at most; 20 unless given"),
    CommandOption(
      name: .retry, letter: nil, argument: "COUNT", commands: [.send],
      words: "try again after no connection, 408, 429, 500, 502, 503, 504; Retry-After is kept to"),
    CommandOption(
      name: .retryDelay, letter: nil, argument: "SECONDS", commands: [.send],
      words: "before the second try; each later wait is twice as long; 1 unless given"),
    CommandOption(
      name: .retryUnsafe, letter: nil, argument: nil, commands: [.send],
      words: "with --retry: POST and others that may do twice what was asked for once, too"),
    CommandOption(
      name: .json, letter: nil, argument: nil, commands: [.send, .shape, .logs],
      words: "send: a report as JSON, secrets masked; shape: as JSON; logs: the records as NDJSON"),
    CommandOption(
      name: .select, letter: nil, argument: "PATH", commands: [.send],
      words: "print one value of a JSON answer, e.g. $.data.items[0] (RFC 9535: names, indexes)"
    ),
    CommandOption(
      name: .ndjson, letter: nil, argument: nil, commands: [.tree, .query, .diff, .shape],
      words: "read a JSON text a line; a file named .ndjson or .jsonl is read so anyway"),
    CommandOption(
      name: .ignore, letter: nil, argument: "PATH", commands: [.diff],
      words:
        "leave out what a JSONPath finds in A or B, e.g. $.meta.time or $..id; several are taken"),
    CommandOption(
      name: .key, letter: nil, argument: "PATH", commands: [.diff],
      words: "match elements of arrays by this path in each, e.g. $.id; several are tried in order"),
    CommandOption(
      name: .patch, letter: nil, argument: nil, commands: [.diff],
      words: "print a JSON Patch (RFC 6902) instead of lines"),
    CommandOption(
      name: .paths, letter: nil, argument: nil, commands: [.query],
      words: "print where each result stands, e.g. $['items'][0]['name'], in place of its value"),
    CommandOption(
      name: .follow, letter: nil, argument: nil, commands: [.logs],
      words: "wait for more and print it as it comes"),
    CommandOption(
      name: .help, letter: "h", argument: nil, commands: [],
      words: "explain; -h in short"),
    CommandOption(
      name: .version, letter: nil, argument: nil, commands: [], words: "print the version"),
  ]

  /// Whether a command takes it; nil is no command.
  func belongs(to command: Command.Name?) -> Bool {
    commands.isEmpty || command.map(commands.contains) ?? false
  }
}
