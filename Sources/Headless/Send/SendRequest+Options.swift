import Lotus
import Platform

extension SendRequest {
  /// How the request is sent.
  func options() throws(UsageError) -> RequestOptions {
    var options = RequestOptions()
    options.decodesContent = arguments.has(.compressed)
    options.followsRedirects = arguments.has(.location)
    options.keepsMethod = arguments.has(.request)
    options.redirectLimit = try count(.maxRedirs) ?? options.redirectLimit
    options.totalTimeout = try milliseconds(.maxTime)
    options.connectTimeout = try milliseconds(.connectTimeout)
    options.idleTimeout = try milliseconds(.idleTimeout)
    options.continueTimeout = try milliseconds(.continueTimeout)
    options.retries = try retries()
    options.netrcFile = arguments.value(.netrcFile)
    options.usesNetrc = arguments.has(.netrc) || options.netrcFile != nil
    options.netrcProof =
      arguments.has(.digest) ? .digest : arguments.has(.anyauth) ? .strongest : .basic
    try setWay(&options)
    try setSecurity(&options)
    return options
  }

  private func setWay(_ options: inout RequestOptions) throws(UsageError) {
    let versions: [CommandOption.Name: HTTPChoice] = [
      .http1: .http1, .http2: .http2, .http2PriorKnowledge: .http2PriorKnowledge,
    ]
    // Of several the last counts, as in curl.
    let last = arguments.options.last { versions[$0.name] != nil }
    options.version = last.flatMap { versions[$0.name] } ?? .automatic
    options.proxy = proxy
    options.noProxy = arguments.value(.noProxy)
    options.unixSocket = arguments.value(.unixSocket)
    for text in arguments.values(.resolve) {
      guard let resolution = Resolution(text) else { throw .notAPlace(text, .resolve) }
      options.resolutions.append(resolution)
    }
    for text in arguments.values(.connectTo) {
      guard let detour = Detour(text) else { throw .notAPlace(text, .connectTo) }
      options.detours.append(detour)
    }
  }

  /// `-x` with the user of `-U` in it.
  private var proxy: ProxyChoice {
    guard let typed = arguments.value(.proxy) else { return .environment }
    guard !typed.isEmpty else { return .none }
    guard let user = arguments.value(.proxyUser) else { return .url(typed) }
    let pair = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { PercentCoding.component(String($0)) }.joined(separator: ":")
    let pieces = typed.split(separator: "://", maxSplits: 1).map(String.init)
    let scheme = pieces.count > 1 ? pieces[0] : "http"
    return .url("\(scheme)://\(pair)@\(pieces.last ?? "")")
  }

  private func setSecurity(_ options: inout RequestOptions) throws(UsageError) {
    if let type = arguments.value(.certificateType), !["PEM", "P12"].contains(type.uppercased()) {
      throw .notAmong(type, .certificateType)
    }
    options.verifiesTLS = !arguments.has(.insecure)
    options.caFile = arguments.value(.caFile) ?? variable("SSL_CERT_FILE")
    // curl asks for the folder only where no file is named on the command line.
    options.caFolder = arguments.has(.caFile) ? nil : variable("SSL_CERT_DIR")
    options.pinnedKeys =
      arguments.value(.pinnedKeys).map {
        $0.split(separator: ";").map(String.init)
      } ?? []
    options.clientCertificate = arguments.value(.certificate).map(certificate)
  }

  private func variable(_ name: String) -> String? {
    run.world.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `FILE:PASSWORD`; `\:` is a colon of the name.
  private func certificate(_ typed: String) -> ClientCertificate {
    var file = ""
    var rest = typed.unicodeScalars[...]
    while let scalar = rest.popFirst(), scalar != ":" {
      let isEscape = scalar == "\\" && (rest.first == ":" || rest.first == "\\")
      file.unicodeScalars.append(isEscape ? rest.removeFirst() : scalar)
    }
    let name = file.lowercased()
    let isNamedP12 = name.hasSuffix(".p12") || name.hasSuffix(".pfx")
    let type = arguments.value(.certificateType)?.uppercased()
    let format: ClientCertificate.Format =
      type == "P12" || (type == nil && isNamedP12) ? .p12 : .pem
    return ClientCertificate(
      file: file, format: format, keyFile: arguments.value(.key),
      password: arguments.value(.password) ?? (rest.isEmpty ? nil : String(rest)))
  }

  /// `2.5` seconds; at least a millisecond, at most some 24 days (what libcurl counts in).
  func milliseconds(_ option: CommandOption.Name) throws(UsageError) -> Int? {
    guard let seconds = arguments.value(option) else { return nil }
    // `0x10`, `1e3` and `inf` are numbers for Swift, and times for nobody.
    let isPlain = seconds.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, let number = Double(seconds), 0.001...2_000_000 ~= number else {
      throw .notSeconds(seconds, option)
    }
    return Int((number * 1000).rounded())
  }
}
