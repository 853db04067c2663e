import Platform

/// Where the values of `{{variables}}` come from, strongest first: command line, `LOTUS_VAR_name`, the
/// private environment, the environment, the file.
public struct Environment: Hashable, Sendable {
  /// Where a value was found.
  public enum Origin: Hashable, Sendable {
    case flag, process
    /// A file of environments, by its path.
    case environment(path: String, isPrivate: Bool)
    case file(line: Int)
    /// It is a text, not a name: `{{'{{'}}`.
    case literal
  }
  /// Name of the chosen environment: the cache scope. Empty for none.
  public let name: String

  /// A PEM file of certificate authorities (`SSL_CERT_FILE`); nil when unset or empty.
  let caFile: String?
  /// Why values of the chosen environment may be missing.
  let fault: EnvironmentSet.Fault?
  /// A folder of them (`SSL_CERT_DIR`); nil when unset or empty.
  let caFolder: String?
  /// The variables of the process, for what they say besides: proxies, authorities.
  public let process: [String: String]
  private let values: [String: Value]
  /// Names that the private environment has: what stands for them is masked, wherever it comes from.
  private let secretNames: [String]

  struct Value: Hashable {
    let text: String
    let origin: Origin
  }

  /// Variables of a file under those of an environment, the process and the command line. Of two lines of
  /// a file with the same name the last counts.
  public init(
    file: HTTPFile, world: some World, flags: [String: String] = [:],
    set: EnvironmentSet = .none, name: String = ""
  ) {
    self.name = name
    fault = name.isEmpty ? nil : set.faults.first
    process = world.environment
    let chosen = set.names.contains(name) ? set.variables(of: name) : []
    secretNames = chosen.filter(\.isPrivate).map(\.name)
    caFile = world.environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    caFolder = world.environment["SSL_CERT_DIR"].flatMap { $0.isEmpty ? nil : $0 }
    var values: [String: Value] = [:]
    for variable in file.variables {
      values[variable.name] = Value(text: variable.value, origin: .file(line: variable.line))
    }
    for one in chosen {
      values[one.name] = Value(
        text: one.text, origin: .environment(path: one.path, isPrivate: one.isPrivate))
    }
    for (key, text) in world.environment where key.hasPrefix(Self.prefix) {
      values[String(key.dropFirst(Self.prefix.count))] = Value(text: text, origin: .process)
    }
    for (key, text) in flags { values[key] = Value(text: text, origin: .flag) }
    self.values = values
  }

  /// What a process variable begins with to be a request variable.
  static let prefix = "LOTUS_VAR_"

  /// Every name that has a value, sorted.
  public var names: [String] { values.keys.sorted() }

  /// The value of what stands between braces, with variables in it filled in, and where it comes from.
  public func value(of name: String) throws(PreparationError) -> (text: String, origin: Origin) {
    var filling = Filling(self)
    let expression = TemplateExpression(name)
    let text = try filling.value(of: expression, line: 0)
    return (text, expression.name.flatMap { values[$0]?.origin } ?? .literal)
  }

  /// A text with every `{{name}}` filled in. An error's line is 0 where the text itself is to blame.
  public func filled(_ text: String) throws(PreparationError) -> String {
    try filled(text, line: 0)
  }

  /// The same for a text on a line of the file.
  func filled(_ text: String, line: Int) throws(PreparationError) -> String {
    var filling = Filling(self)
    return try filling.filled(ByteText(text), line: line)
  }

  /// What stands for the names of the private environment, to be masked wherever it is shown.
  public var secrets: [String] {
    secretNames.compactMap { name in
      let text = try? value(of: name).text
      return text.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// The text of a name before variables in it are filled in.
  func raw(_ name: String) -> Value? { values[name] }
}
