/// How a request is sent, as a `# @…` line above it says it. The first line of a name counts.
///
///     # @no-cookie-jar                 a switch: the line alone says it
///     # @proxy http://127.0.0.1:3128   a text
public enum SavedOption: String, Hashable, Sendable, CaseIterable {
  /// Redirects are shown, not followed.
  case noRedirect = "no-redirect"
  /// Cookies of earlier answers are not sent, those of its answers not kept.
  case noCookieJar = "no-cookie-jar"
  /// The body goes as it stands: `{{` in it means nothing.
  case noTemplates = "no-templates"
  /// The server's certificate and name are not checked.
  case insecure
  /// A PEM file of certificate authorities in place of the system's; relative to the folder of the file.
  case authorities = "ca"
  /// The address of a proxy, or `none`.
  case proxy
  /// Until the connection must stand.
  case connectionTimeout = "connection-timeout"
  /// In which nothing comes and nothing goes.
  case idleTimeout = "idle-timeout"
  /// Until all must be over.
  case timeout

  /// What it does, for a help.
  public var words: String {
    switch self {
    case .noRedirect: "a redirect is shown, not followed"
    case .noCookieJar: "no cookie of the jar goes along, none is kept"
    case .noTemplates: "the body goes as it stands: {{ in it means nothing"
    case .insecure: "the certificate is not checked, and the frames say so"
    case .authorities: "FILE: authorities of its own, in PEM form"
    case .proxy: "URL, or none: before what the environment says"
    case .connectionTimeout: "5, 500 ms, 2 m: until the connection stands"
    case .idleTimeout: "5, 500 ms, 2 m: without a byte"
    case .timeout: "5, 500 ms, 2 m: until all is over; also @idle-timeout"
    }
  }

  /// Whether the line alone says it.
  public var isSwitch: Bool {
    switch self {
    case .noRedirect, .noCookieJar, .noTemplates, .insecure: true
    case .authorities, .proxy, .connectionTimeout, .idleTimeout, .timeout: false
    }
  }

  /// Whether its text is a time: `30` and `1.5 s` are seconds, `500 ms` milliseconds, `2 m` minutes.
  public var isTime: Bool {
    switch self {
    case .connectionTimeout, .idleTimeout, .timeout: true
    default: false
    }
  }

  /// Milliseconds of such a text; nil when it is no time over 0.
  public static func milliseconds(_ text: String) -> Int? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    let factors = ["": 1000.0, "s": 1000, "ms": 1, "m": 60_000]
    guard let factor = factors[String(unit)], let value = Double(number) else { return nil }
    let milliseconds = (value * factor).rounded()
    return (1...1e12).contains(milliseconds) ? Int(milliseconds) : nil
  }
}

extension SavedRequest {
  /// `# @no-redirect`
  public var noRedirect: Bool { options[.noRedirect] != nil }
  /// `# @no-cookie-jar`
  public var noCookieJar: Bool { options[.noCookieJar] != nil }
  /// `# @no-templates`
  public var noTemplates: Bool { options[.noTemplates] != nil }
  /// `# @insecure`
  public var isInsecure: Bool { options[.insecure] != nil }
  /// `# @timeout`, in milliseconds.
  public var timeout: Int? { milliseconds(.timeout) }
  /// `# @connection-timeout`, in milliseconds.
  public var connectionTimeout: Int? { milliseconds(.connectionTimeout) }
  /// `# @idle-timeout`, in milliseconds.
  public var idleTimeout: Int? { milliseconds(.idleTimeout) }

  private func milliseconds(_ option: SavedOption) -> Int? {
    options[option].flatMap(SavedOption.milliseconds)
  }
}
