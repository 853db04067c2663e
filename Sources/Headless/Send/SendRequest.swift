import Lotus
import Platform
import Sessions

/// The request a `send` command line means.
struct SendRequest {
  let arguments: Arguments
  let run: Run

  /// Reads files of `-d` and makes the request ready.
  func prepared() throws(CommandEnd) -> PreparedRequest {
    var headers: HeaderList
    var options = self.options
    do throws(UsageError) {
      (headers, options.omittedHeaders) = try Self.headerLines(arguments.values(.header))
      options.totalTimeout = try milliseconds(.maxTime)
      options.connectTimeout = try milliseconds(.connectTimeout)
      options.retries = try retries()
      options.redirectLimit = try count(.maxRedirs) ?? options.redirectLimit
    } catch {
      throw CommandEnd(error)
    }
    let url = Self.url(TypedText.escaped(arguments.operands.last ?? ""))
    options.credential = credential(url)
    if let line = SendCookies(arguments).typedLine { headers.lines.append(line) }
    let data = try data()
    if let data { headers = data.typed(headers, omitted: options.omittedHeaders) }
    let method = try method(hasBody: data != nil)
    do throws(RequestError) {
      return try PreparedRequest(
        method: method, url: url, headers: headers, body: data.map { .bytes($0.bytes) } ?? .none,
        options: options)
    } catch {
      throw CommandEnd(error)
    }
  }

  private var options: RequestOptions {
    var options = RequestOptions()
    // What comes is what is written, as curl does without --compressed.
    options.decodesContent = false
    options.followsRedirects = arguments.has(.location)
    options.keepsMethod = arguments.has(.request)
    options.netrcFile = arguments.value(.netrcFile)
    options.usesNetrc = arguments.has(.netrc) || options.netrcFile != nil
    options.netrcProof =
      arguments.has(.digest) ? .digest : arguments.has(.anyauth) ? .strongest : .basic
    options.caFile = run.world.environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    return options
  }

  private func data() throws(CommandEnd) -> SendData? {
    do throws(FileError) {
      return try SendData(arguments.values(.data), input: run.console.input)
    } catch {
      throw CommandEnd(error)
    }
  }

  private func method(hasBody: Bool) throws(CommandEnd) -> String {
    let operand = arguments.operands.count > 1 ? arguments.operands[0] : nil
    let option = arguments.value(.request)
    if let operand, let option, operand != option {
      throw CommandEnd(UsageError.twoMethods(operand, option))
    }
    return operand ?? option ?? (hasBody ? "POST" : "GET")
  }

  /// `host/path` is http.
  static func url(_ typed: String) -> String {
    typed.contains("://") ? typed : "http://" + typed
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

  /// curl's three forms: `Name: value`, `Name:` to leave a line of ours out, `Name;` for an empty one.
  static func headerLines(
    _ typed: [String]
  ) throws(UsageError) -> (HeaderList, omitted: [String]) {
    var lines: [HeaderLine] = []
    var omitted: [String] = []
    for text in typed {
      let bytes = TypedText.bytes(of: text)
      let line = HeaderLine(bytes: bytes)
      if bytes.contains(UInt8(ascii: ":")) {
        if line.value.isEmpty { omitted.append(line.name) } else { lines.append(line) }
      } else if bytes.last == UInt8(ascii: ";") {
        lines.append(HeaderLine(bytes: bytes.dropLast() + [UInt8(ascii: ":")]))
      } else {
        throw .notAHeader(TypedText.shown(text))
      }
    }
    return (HeaderList(lines), omitted)
  }
}
