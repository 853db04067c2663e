import Lotus
import Platform

extension SavedRequest {
  /// How it is sent: what its `# @…` lines and the version behind its URL say.
  func options(
    _ environment: Environment, file: String, _ filling: inout Filling
  ) throws(PreparationError) -> RequestOptions {
    var options = RequestOptions()
    options.followsRedirects = !noRedirect
    options.usesCookies = !noCookieJar
    options.totalTimeout = timeout
    // Nobody looks at a screen for libcurl's five minutes when a host is silent.
    options.connectTimeout = connectionTimeout ?? 30_000
    options.idleTimeout = idleTimeout
    options.decodesContent = true
    options.version = try httpChoice()
    options.verifiesTLS = !isInsecure
    if let authorities = try authorities(file: file, &filling) {
      options.caFile = authorities
    } else {
      (options.caFile, options.caFolder) = (environment.caFile, environment.caFolder)
    }
    options.proxy = try proxy(&filling)
    options.source = source(in: file)
    options.scope = environment.name
    options.secrets = environment.secrets
    return options
  }

  /// `HTTP/2` speaks nothing else, from the first byte (RFC 9113 3.3): with TLS or without.
  private func httpChoice() throws(PreparationError) -> HTTPChoice {
    switch version {
    case nil: return .automatic
    case "HTTP/1.1", "HTTP/1.0": return .http1
    case "HTTP/2", "HTTP/2.0": return .http2PriorKnowledge
    case let version?: throw .badVersion(version)
    }
  }

  private func authorities(
    file: String, _ filling: inout Filling
  ) throws(PreparationError) -> String? {
    guard let path = try text(of: .authorities, &filling), !path.isEmpty else { return nil }
    let folder = Files.folder(of: Files.realPath(file)) ?? "/"
    return path.hasPrefix("/") ? path : Files.join(folder, path)
  }

  private func proxy(_ filling: inout Filling) throws(PreparationError) -> ProxyChoice {
    guard let text = try text(of: .proxy, &filling) else { return .environment }
    return text.isEmpty || text == "none" ? .none : .url(text)
  }

  private func text(
    of option: SavedOption, _ filling: inout Filling
  ) throws(PreparationError) -> String? {
    guard let text = options[option] else { return nil }
    filling.place = .option(option)
    let line = layout.directives[option.rawValue].map { $0 + 1 } ?? line
    return try filling.filled(row: text, line: line)
  }
}
