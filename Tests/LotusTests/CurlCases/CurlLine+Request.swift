import Platform

@testable import Lotus

extension CurlLine.Part {
  /// A request for each URL. User-Agent, Accept and, to a proxy, Proxy-Connection are set to curl's:
  /// ours differ by choice.
  func requests(input: [UInt8], environment: [String: String] = [:]) throws -> [PreparedRequest] {
    let uploads = values("upload-file")
    return try urls.enumerated().map { index, url in
      try request(
        url, upload: index < uploads.count ? uploads[index] : nil, input: input,
        environment: environment)
    }
  }

  private func request(
    _ typed: String, upload: String?, input: [UInt8], environment: [String: String]
  ) throws -> PreparedRequest {
    var url = try Self.url(typed, isLiteral: has("globoff"))
    var body = try CurlBody(self, upload: upload, input: input)
    if has("get"), let text = body.text {
      url = Self.adding(String(decoding: text, as: UTF8.self), to: url)
      body = try CurlBody(CurlLine.Part(), upload: nil, input: input)
    }
    if let upload, upload != "-" { url = Self.naming(url, after: upload) }
    var options = try requestOptions()
    let proxy = options.proxy.proxy(
      for: try RequestURL(url), except: options.noProxy, environment: environment)
    let headers = try headers(
      &options, body, isStream: upload == "-", isProxied: proxy != nil)
    options.credential = try credential(url)
    return try PreparedRequest(
      method: value("request") ?? method(body, isUpload: upload != nil), url: url,
      headers: headers, body: body.body, options: options)
  }

  private func method(_ body: CurlBody, isUpload: Bool) -> String {
    if has("head") { return "HEAD" }
    return isUpload ? "PUT" : body.body == .none ? "GET" : "POST"
  }

  /// `host/path` is http; what is between brackets or braces is many URLs for curl.
  private static func url(_ typed: String, isLiteral: Bool) throws -> String {
    let isRange = typed.contains(/\[[^\]:]*-[^\]]*\]|\{[^\\}]*,?[^\\}]*\}/)
    if !isLiteral, isRange, !typed.contains("\\{") {
      throw CurlLine.Foreign(reason: "ranges in URLs are the curl command's")
    }
    if let scheme = typed.firstMatch(of: /^(ftp|telnet|ws|ipfs|ipns):\/\//)?.1 {
      throw CurlLine.Foreign(reason: "\(scheme) is not HTTP")
    }
    let url = typed.contains(":/") ? typed : "http://" + typed
    return url.replacing("\\{", with: "{").replacing("\\}", with: "}")
  }

  private static func adding(_ query: String, to url: String) -> String {
    url + (url.contains("?") ? "&" : "?") + query
  }

  /// A URL that ends with a slash, or has no path, gets the name of the file.
  private static func naming(_ url: String, after path: String) -> String {
    let parts = URLParts(url)
    guard parts.query == nil, parts.path.isEmpty || parts.path.hasSuffix("/") else { return url }
    let slash = parts.path.isEmpty ? "/" : ""
    return url + slash + PercentCoding.component(Files.name(of: path))
  }

  private func headers(
    _ options: inout RequestOptions, _ body: CurlBody, isStream: Bool, isProxied: Bool
  ) throws -> HeaderList {
    var lines: [HeaderLine] = []
    for text in try values("header").flatMap(Self.lines) {
      let line = HeaderLine(bytes: Array(text.utf8))
      if text.hasSuffix(";"), !text.contains(":") {
        lines.append(HeaderLine(bytes: Array(text.utf8.dropLast()) + [UInt8(ascii: ":")]))
      } else if line.value.isEmpty {
        options.omittedHeaders.append(line.name)
      } else {
        lines.append(line)
      }
    }
    if value("referer")?.hasSuffix(";auto") == true {
      throw CurlLine.Foreign(reason: "a Referer line is typed, not made of the hop before")
    }
    for line in defaults(body, isStream: isStream, isProxied: isProxied) {
      let isTyped = lines.contains { $0.isNamed(line.name) }
      let isOmitted = options.omittedHeaders.contains { line.isNamed($0) }
      if !isTyped, !isOmitted { lines.append(line) }
    }
    return HeaderList(lines)
  }

  /// `-H @FILE` is a line for each of the file's.
  private static func lines(_ argument: String) throws -> [String] {
    guard argument.hasPrefix("@") else { return [argument] }
    let text = String(decoding: try Files.read(String(argument.dropFirst())), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  private func defaults(
    _ body: CurlBody, isStream: Bool, isProxied: Bool
  ) -> [HeaderLine] {
    let typed = values("cookie").filter { $0.contains("=") }
    let lines: [HeaderLine?] = [
      HeaderLine("User-Agent", value("user-agent") ?? "curl/VERSION"),
      HeaderLine("Accept", has("json") ? "application/json" : "*/*"),
      isProxied ? HeaderLine("Proxy-Connection", "Keep-Alive") : nil,
      value("referer").map { HeaderLine("Referer", $0) },
      typed.isEmpty ? nil : HeaderLine("Cookie", typed.joined(separator: "; ")),
      body.mediaType.map { HeaderLine("Content-Type", $0) },
      isStream ? HeaderLine("Transfer-Encoding", "chunked") : nil,
      isStream ? HeaderLine("Expect", "100-continue") : nil,
      value("range").map { HeaderLine("Range", "bytes=" + ($0.contains("-") ? $0 : $0 + "-")) },
    ]
    return lines.compactMap { $0 }
  }
}
