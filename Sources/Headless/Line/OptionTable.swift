/// The options, one a row: parsing and help read this table. Letters and long names are curl's where curl
/// has the option.
struct CommandOption: Hashable, Sendable {
  /// What an option means; its long name.
  enum Name: String, CaseIterable, Sendable {
    case request, header, url, data
    case dataASCII = "data-ascii"
    case dataRaw = "data-raw"
    case dataBinary = "data-binary"
    case dataURLEncoded = "data-urlencode"
    case get, head, form
    case formString = "form-string"
    case uploadFile = "upload-file"
    case userAgent = "user-agent"
    case referer, range, compressed, globoff
    case include, output, fail, verbose, silent
    case showError = "show-error"
    case showSecrets = "show-secrets"
    case offline, location
    case maxRedirs = "max-redirs"
    case maxTime = "max-time"
    case connectTimeout = "connect-timeout"
    case idleTimeout = "idle-timeout"
    case continueTimeout = "expect100-timeout"
    case retry
    case retryDelay = "retry-delay"
    case retryUnsafe = "retry-unsafe"
    case user, digest, anyauth
    case bearer = "oauth2-bearer"
    case netrc
    case netrcFile = "netrc-file"
    case cookie
    case cookieJar = "cookie-jar"
    case proxy
    case proxyUser = "proxy-user"
    case noProxy = "noproxy"
    case resolve
    case connectTo = "connect-to"
    case unixSocket = "unix-socket"
    case http1 = "http1.1"
    case http2
    case http2PriorKnowledge = "http2-prior-knowledge"
    case insecure
    case caFile = "cacert"
    case certificate = "cert"
    case certificateType = "cert-type"
    case password = "pass"
    case pinnedKeys = "pinnedpubkey"
    case json, select, ndjson, concatenated, ignore, key, patch, paths
    case follow, filter, help, version
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

  static let all: [CommandOption] = sendRequest + sendAnswer + sendTries + sendWay + shared

  private static let shared: [CommandOption] = [
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
      name: .concatenated, letter: nil, argument: nil, commands: [.tree, .query, .diff, .shape],
      words: "read JSON texts one after the other, on one line or many"),
    CommandOption(
      name: .ignore, letter: nil, argument: "PATH", commands: [.diff],
      words:
        "leave out what a JSONPath finds in A or B, e.g. $.meta.time or $..id; several are taken"),
    CommandOption(
      name: .key, letter: nil, argument: "FILE|PATH", commands: [.send, .diff],
      words:
        "send: the private key (PEM) of --cert; diff: match elements of arrays by this path, e.g. $.id"
    ),
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
      name: .filter, letter: nil, argument: "FILTER", commands: [.logs],
      words: "only records that fit, e.g. 'kind:failed status>=400 ~h 127.0.0.1 age<1h'"),
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
