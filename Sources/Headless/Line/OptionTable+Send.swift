/// The options of `send`, in the order of help. Letters, names and meanings are curl's, but for those that curl
/// does not have.
extension CommandOption {
  /// What is sent.
  static let sendRequest: [CommandOption] = [
    send(.request, "X", "METHOD", "the method, as typed; -L keeps it on every redirect"),
    send(
      .header, "H", "LINE|@FILE",
      "a header line `Name: value`; `Name:` leaves one of ours out, `Name;` sends it empty"),
    send(.url, nil, "URL", "the URL, in place of the operand"),
    send(
      .data, "d", "DATA",
      "a form body; several join with &; @FILE and @- (standard input) lose their line ends"),
    send(.dataASCII, nil, "DATA", "the same as -d"),
    send(.dataRaw, nil, "DATA", "the same, @ being a letter like others"),
    send(.dataBinary, nil, "DATA", "the same, @FILE as it is, with its line ends"),
    send(
      .dataURLEncoded, nil, "DATA", "the same, escaped: TEXT, =TEXT, NAME=TEXT, @FILE, NAME@FILE"),
    send(.get, "G", nil, "put the data of -d into the query of the URL"),
    send(.head, "I", nil, "HEAD: ask for the head alone, and print it"),
    send(
      .form, "F", "NAME=VALUE",
      "a part of a multipart form: VALUE, @FILE, <FILE, then ;type=… ;filename=… ;headers=…"),
    send(.formString, nil, "NAME=VALUE", "the same, VALUE as it is"),
    send(
      .uploadFile, "T", "FILE",
      "PUT the file; - is standard input. A URL that ends with a / gets its name"),
    send(.userAgent, "A", "NAME", "the User-Agent line; an empty NAME leaves it out"),
    send(.referer, "e", "URL", "the Referer line"),
    send(.range, "r", "RANGE", "the Range line: 0-99, -100, 100-"),
    send(.compressed, nil, nil, "ask for gzip, deflate, br, zstd, and undo them"),
    send(.globoff, "g", nil, "nothing: a URL is taken as typed, brackets and braces too"),
  ]
  /// What is printed.
  static let sendAnswer: [CommandOption] = [
    send(.include, "i", nil, "print status line and header lines too, as they came"),
    send(
      .output, "o", "FILE",
      "write to FILE as it comes; what came stays there when the rest does not; - is standard output"
    ),
    send(.fail, "f", nil, "a status of 400 or more is a failed check: no body, exit 1"),
    send(
      .verbose, "v", nil,
      "tell on standard error what goes out (>), what comes (<), and how (*); secrets masked"),
    send(.silent, "s", nil, "say nothing on standard error, not even why it failed"),
    send(.showError, "S", nil, "with -s: say why it failed all the same"),
    send(.showSecrets, nil, nil, "mask nothing in -v, --json and --offline"),
    send(.offline, nil, nil, "print what would be sent, and send nothing"),
  ]
  /// How long, how often, who asks.
  static let sendTries: [CommandOption] = [
    send(.location, "L", nil, "follow redirects"),
    send(.maxRedirs, nil, "COUNT", "with -L: redirects to follow at most; 20 unless given"),
    send(.maxTime, "m", "SECONDS", "give up when the whole answer is not there by then, e.g. 2.5"),
    send(
      .connectTimeout, nil, "SECONDS",
      "give up when no connection stands by then; 300 unless given, 30 in the explorer"),
    send(.idleTimeout, nil, "SECONDS", "give up when nothing came and nothing went for so long"),
    send(
      .continueTimeout, nil, "SECONDS",
      "with `Expect: 100-continue`: send the body anyway after so long; 1 unless given"),
    send(
      .retry, nil, "COUNT",
      "try again after no connection, 408, 429, 500, 502, 503, 504; Retry-After is kept to"),
    send(
      .retryDelay, nil, "SECONDS",
      "before the second try; each later wait is twice as long; 1 unless given"),
    send(
      .retryUnsafe, nil, nil,
      "with --retry: POST and others that may do twice what was asked for once, too"),
    send(.user, "u", "USER:PASSWORD", "who asks: Basic, with the first request"),
    send(.digest, nil, nil, "with -u or a URL's user: Digest, when the server asks for it"),
    send(
      .anyauth, nil, nil,
      "with -u or a URL's user: the strongest of Digest and Basic that the server asks for"),
    send(.bearer, nil, "TOKEN", "who asks: a bearer token"),
    send(.netrc, "n", nil, "take user and password of the host from $NETRC or ~/.netrc"),
    send(.netrcFile, nil, "FILE", "the same from FILE, which must be there"),
    send(
      .cookie, "b", "COOKIES|FILE",
      "send `name=value; …` as they are; without a = a file of cookies to begin with"),
    send(
      .cookieJar, "c", "FILE",
      "keep cookies, write them to FILE (- is output) at the end (Netscape's form)"
    ),
  ]
  /// The way to the server.
  static let sendWay: [CommandOption] = [
    send(
      .proxy, "x", "URL",
      "the proxy: http://, https://, socks5://, socks5h://; an empty URL is none"),
    send(.proxyUser, "U", "USER:PASSWORD", "who asks the proxy"),
    send(
      .noProxy, nil, "HOSTS",
      "hosts no proxy is asked for, between commas, in place of $NO_PROXY; * is all"),
    send(.resolve, nil, "HOST:PORT:ADDRESS", "the address of a host"),
    send(
      .connectTo, nil, "HOST:PORT:HOST:PORT",
      "connect to the second in place of the first; what is left out is any, or the same"),
    send(.unixSocket, nil, "FILE", "connect to this socket"),
    send(.http1, nil, nil, "HTTP/1.1 and no other"),
    send(.http2, nil, nil, "HTTP/2; without TLS it is offered, not begun with"),
    send(.http2PriorKnowledge, nil, nil, "HTTP/2 from the first byte, without TLS too"),
    send(.insecure, "k", nil, "take any certificate for the server's"),
    send(.caFile, nil, "FILE", "trust these authorities (PEM) in place of $SSL_CERT_FILE"),
    send(
      .certificate, "E", "FILE[:PASSWORD]",
      "who we are in TLS: a certificate (PEM, with its key or with --key; .p12)"),
    send(
      .certificateType, nil, "PEM|P12",
      "how the file of --cert is written, where its name does not say so"),
    send(.password, nil, "PASSWORD", "what opens the private key"),
    send(
      .pinnedKeys, nil, "sha256//HASH",
      "a key the server must have, several between ;, or the file of one"),
  ]

  private static func send(
    _ name: Name, _ letter: Character?, _ argument: String?, _ words: String
  ) -> CommandOption {
    CommandOption(
      name: name, letter: letter, argument: argument, commands: [.send], words: words)
  }
}
