extension HTTPFile {
  /// Sets a variable of the file: the last line of that name is changed, else one is put behind the
  /// variables at the top of the file, else at its very top.
  @discardableResult
  public mutating func setVariable(_ name: String, to value: String) -> EditRefusal? {
    guard !name.breaksLine, !value.breaksLine else { return .lineBreak }
    guard let line = VariableText(ByteText("@\(name) = \(value)")),
      line.name.string == name, line.value.string == value
    else { return .unwritable }
    var draft = FileDraft(self)
    if let old = variables.last(where: { $0.name == name }) {
      draft.lines[old.line - 1].kind = .variable(line)
    } else {
      draft.insert(variable: line, after: topVariable)
    }
    let changed = HTTPFile(Array(mark) + draft.lines.flatMap { $0.kind.printed + $0.end })
    let others = { (file: HTTPFile) in file.variables.filter { $0.name != name }.map(\.value) }
    guard changed.requests.map(RequestShape.init) == requests.map(RequestShape.init),
      changed.variables.last(where: { $0.name == name })?.value == value,
      others(changed) == others(self)
    else { return .unwritable }
    self = changed
    return nil
  }

  /// Takes a variable out of the file, with every line of that name.
  @discardableResult
  public mutating func removeVariable(_ name: String) -> EditRefusal? {
    let gone = variables.filter { $0.name == name }
    guard !gone.isEmpty else { return nil }
    var draft = FileDraft(self)
    for variable in gone.reversed() { draft.remove(variable.line - 1) }
    let changed = HTTPFile(Array(mark) + draft.lines.flatMap { $0.kind.printed + $0.end })
    let left = variables.filter { $0.name != name }.map(\.value)
    guard changed.requests.map(RequestShape.init) == requests.map(RequestShape.init),
      changed.variables.map(\.value) == left
    else { return .unwritable }
    self = changed
    return nil
  }

  /// The last of the variables that stand before the first request, as an index of lines.
  private var topVariable: Int? {
    let first = requests.first.map { $0.layout.section.lowerBound } ?? lines.count
    return variables.map { $0.line - 1 }.last { $0 <= first }
  }
}

extension FileDraft {
  fileprivate mutating func insert(variable: VariableText, after index: Int?) {
    if let index { return insert(.variable(variable), after: index) }
    lines.insert(FileLine(kind: .variable(variable), end: newLine), at: 0)
  }
}
