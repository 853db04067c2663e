import Lotus
import Sessions

/// The cells of the Options tab: how the request is sent, each with what it says now.
struct OptionRows {
  /// What a row sets.
  enum Subject: Hashable, Sendable {
    /// A `# @…` line.
    case option(SavedOption)
    /// `HTTP/2` behind the URL.
    case version

    /// Whether it is typed.
    var isText: Bool { if case .option(let option) = self { !option.isSwitch } else { false } }
  }
  /// One row.
  struct Row: Hashable {
    let subject: Subject
    let label: String
    /// What it comes to.
    let words: String
    /// Whether the request says it, not a default.
    let isSet: Bool
    /// Whether it takes safety away.
    var isRisky = false
  }
  let rows: [Row]

  static let subjects: [Subject] = [
    .option(.noRedirect), .option(.noCookieJar), .option(.noTemplates), .version,
    .option(.insecure), .option(.authorities), .option(.proxy), .option(.connectionTimeout),
    .option(.idleTimeout), .option(.timeout),
  ]

  init(_ content: RequestPane.Content, process: [String: String]) {
    rows = Self.subjects.map { Self.row($0, content, process) }
  }

  private static func row(
    _ subject: Subject, _ content: RequestPane.Content, _ process: [String: String]
  ) -> Row {
    let request = content.request
    guard case .option(let option) = subject else {
      let words = request.version ?? "the best that both speak, HTTP/2 over TLS"
      return Row(
        subject: subject, label: "Version", words: words, isSet: request.version != nil)
    }
    let text = request.options[option]
    return Row(
      subject: subject, label: label(option), words: words(option, text, content, process),
      isSet: text != nil, isRisky: option == .insecure && text != nil)
  }

  private static func label(_ option: SavedOption) -> String {
    switch option {
    case .noRedirect: "Redirects"
    case .noCookieJar: "Cookie jar"
    case .noTemplates: "Templates"
    case .insecure: "TLS check"
    case .authorities: "CA file"
    case .proxy: "Proxy"
    case .connectionTimeout: "Connect"
    case .idleTimeout: "Silence"
    case .timeout: "Whole"
    }
  }

  private static func words(
    _ option: SavedOption, _ text: String?, _ content: RequestPane.Content,
    _ process: [String: String]
  ) -> String {
    let request = try? content.prepared.get()
    switch option {
    case .noRedirect:
      return text == nil
        ? "followed, at most \(RequestOptions().redirectLimit)" : "shown, not followed"
    case .noCookieJar:
      return text == nil
        ? "its cookies go along, those of the answer are kept" : "not used: none go, none are kept"
    case .noTemplates:
      return text == nil
        ? "{{names}} in the body are filled in" : "off: the body goes as it stands"
    case .insecure:
      return text == nil
        ? "certificate and name are checked" : "OFF: nobody checks who answers"
    case .authorities:
      return text ?? process["SSL_CERT_FILE"].map { "SSL_CERT_FILE: \($0)" } ?? "the system's"
    case .proxy:
      if let text { return text.isEmpty ? "none" : text }
      let proxy = request?.proxy(in: process).map { Masking.maskedURL($0) }
      return proxy.map { "the environment's: \($0)" }
        ?? "none: the environment names none for this URL"
    case .connectionTimeout: return limit(text) ?? "at most 30 s until the connection stands"
    case .idleTimeout: return limit(text) ?? "nothing may come for as long as it takes"
    case .timeout: return limit(text) ?? "all may take as long as it takes"
    }
  }

  /// A time as it is typed; seconds have no unit.
  private static func limit(_ text: String?) -> String? {
    text.map { $0.last?.isNumber == true ? $0 + " s" : $0 }
  }
}
