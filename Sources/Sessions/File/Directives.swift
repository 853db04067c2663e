import JSONTree

/// What the `# @…` comments of one request say. The first of each name counts.
struct Directives {
  private(set) var name: String?
  private(set) var data: JSONPath?
  private(set) var error: JSONPath?
  private(set) var auth: String?
  private(set) var noAuth = false
  private(set) var noRedirect = false
  private(set) var noCookieJar = false
  /// Indices of the first line of each name, also when what it says is nothing.
  private(set) var places: [String: Int] = [:]
  /// Milliseconds.
  private(set) var timeout: Int?
  private(set) var problems: [HTTPFileProblem] = []

  init(lines: [FileLine], section: Range<Int>) {
    for index in section {
      guard case .directive(let text) = lines[index].kind else { continue }
      take(text, line: index)
    }
  }

  private mutating func take(_ text: DirectiveText, line: Int) {
    let word = text.name.string
    let isFirst = places[word] == nil
    if isFirst { places[word] = line }
    switch word {
    case "name" where name == nil && !text.value.isEmpty: name = text.value.string
    case "auth" where auth == nil && !text.value.isEmpty: auth = text.value.string
    case "no-auth": noAuth = true
    case "no-redirect": noRedirect = true
    case "no-cookie-jar": noCookieJar = true
    case "timeout" where timeout == nil: takeTimeout(text, line: line)
    case "data" where isFirst: data = path(text, line: line)
    case "error" where isFirst: error = path(text, line: line)
    default: break
    }
  }

  private mutating func takeTimeout(_ text: DirectiveText, line: Int) {
    timeout = Self.milliseconds(text.value.string)
    if timeout == nil { complain(.badTimeout(text.value.string), in: text, at: 0, line: line) }
  }

  private mutating func path(_ text: DirectiveText, line: Int) -> JSONPath? {
    do {
      return try JSONPath(text.value.string)
    } catch {
      complain(.badPath(error), in: text, at: error.offset, line: line)
      return nil
    }
  }

  private mutating func complain(
    _ reason: HTTPFileProblem.Reason, in text: DirectiveText, at offset: Int, line: Int
  ) {
    let before = text.lead + text.name + text.gap + text.value.prefix(offset)
    problems.append(
      HTTPFileProblem(reason: reason, line: line + 1, column: before.string.count + 1))
  }

  /// `30` and `1.5 s` are seconds, `500 ms` milliseconds, `2 m` minutes; nil when it is no time over 0.
  static func milliseconds(_ text: String) -> Int? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    let factors = ["": 1000.0, "s": 1000, "ms": 1, "m": 60_000]
    guard let factor = factors[String(unit)], let value = Double(number) else { return nil }
    let milliseconds = (value * factor).rounded()
    return (1...1e12).contains(milliseconds) ? Int(milliseconds) : nil
  }
}
