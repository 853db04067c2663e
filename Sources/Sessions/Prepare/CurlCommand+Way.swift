import Lotus

extension CurlCommand {
  /// Version, proxy, authorities and limits, where the request says them itself. The person's own 30 s for a
  /// connection are curl's to choose.
  static func way(_ options: RequestOptions, showsSecrets: Bool) -> [String] {
    var words: [String] = []
    switch options.version {
    case .automatic: break
    case .http1: words.append("--http1.1")
    case .http2: words.append("--http2")
    case .http2PriorKnowledge: words.append("--http2-prior-knowledge")
    }
    switch options.proxy {
    case .environment: break
    case .none: words += ["--noproxy", ShellText("*").quoted]
    case .url(let address): words += ["-x", proxy(address, showsSecrets: showsSecrets).quoted]
    }
    if let path = options.caFile { words += ["--cacert", ShellText(path).quoted] }
    if let limit = options.connectTimeout, limit != 30_000 {
      words += ["--connect-timeout", seconds(limit)]
    }
    if let limit = options.idleTimeout {
      words += ["-Y", "1", "-y", "\(max(1, (limit + 999) / 1000))"]
    }
    if let limit = options.totalTimeout { words += ["-m", seconds(limit)] }
    return words
  }

  /// User and password of a proxy are a variable.
  private static func proxy(_ address: String, showsSecrets: Bool) -> ShellText {
    let start = address.firstRange(of: "//")?.upperBound ?? address.startIndex
    guard !showsSecrets, let end = address[start...].lastIndex(of: "@") else {
      return ShellText(address)
    }
    var text = ShellText(String(address[..<start]))
    text.append(variable: "PROXY_USER_INFO")
    text.append(String(address[end...]))
    return text
  }

  /// `2`, `0.5`
  private static func seconds(_ milliseconds: Int) -> String {
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return String(whole) }
    let digits = String(1000 + rest).dropFirst()
    return "\(whole)." + String(digits.reversed().drop { $0 == "0" }.reversed())
  }
}
