import JSONTree

/// What the `# @…` comments of one request say. The first of each name counts.
struct Directives {
  private(set) var name: String?
  private(set) var data: JSONPath?
  private(set) var error: JSONPath?
  private(set) var auth: String?
  private(set) var noAuth = false
  private(set) var options: [SavedOption: String] = [:]
  /// Indices of the first line of each name, also when what it says is nothing.
  private(set) var places: [String: Int] = [:]
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
    case "data" where isFirst: data = path(text, line: line)
    case "error" where isFirst: error = path(text, line: line)
    default: if let option = SavedOption(rawValue: word) { take(option, text, line: line) }
    }
  }

  private mutating func take(_ option: SavedOption, _ text: DirectiveText, line: Int) {
    let value = text.value.string
    if option.isTime, SavedOption.milliseconds(value) == nil {
      return complain(.badTimeout(value), in: text, at: 0, line: line)
    }
    if options[option] == nil { options[option] = value }
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
}
