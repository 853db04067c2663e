extension Masking {
  /// A request with everything that asks to be hidden in URL, header lines and body hidden, the values
  /// in `options.secrets` too. For reports and pinned answers; it is not meant to be sent.
  ///
  /// Throws when the masked URL is none, because a secret is part of its host.
  public static func masked(_ request: PreparedRequest) throws(RequestError) -> PreparedRequest {
    let secrets = request.options.secrets
    let url = try RequestURL(maskedURL(request.url.text, secrets: secrets))
    return PreparedRequest(
      method: request.method, url: url, lines: masked(request.headers, secrets: secrets),
      body: maskedBody(of: request), options: request.options)
  }

  private static func maskedBody(of request: PreparedRequest) -> RequestBody {
    if case .parts(let form) = request.body {
      return .parts(masked(form, SecretPatterns(request.options.secrets)))
    }
    guard case .bytes(let bytes) = request.body else { return request.body }
    if request.isForm, let form = String(validating: bytes, as: UTF8.self) {
      return .bytes(Array(maskedForm(form, secrets: request.options.secrets).utf8))
    }
    let named = request.isJSON ? maskedJSON(bytes) ?? bytes : bytes
    return .bytes(SecretPatterns(request.options.secrets).masked(named) ?? named)
  }

  /// Fields whose name asks for it are hidden whole, known secrets wherever they stand.
  private static func masked(_ form: Multipart, _ patterns: SecretPatterns) -> Multipart {
    Multipart(
      form.parts.map { part in
        guard case .bytes(let bytes) = part.content else { return part }
        var part = part
        let isSecret = part.name.map(isSecretName) ?? false
        part.content = .bytes(isSecret ? Array(mark.utf8) : patterns.masked(bytes) ?? bytes)
        return part
      }, boundary: form.boundary)
  }
}

extension PreparedRequest {
  /// Whether the body says that it is JSON, or looks like it.
  var isJSON: Bool {
    guard case .bytes(let bytes) = body else { return false }
    let type = headers["Content-Type"]?.lowercased() ?? ""
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return type.contains("json") || first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Whether the body is `name=value&…`.
  var isForm: Bool {
    let type = headers["Content-Type"]?.prefix { $0 != ";" } ?? ""
    return type.lowercased().filter { $0 != " " } == "application/x-www-form-urlencoded"
  }
}
