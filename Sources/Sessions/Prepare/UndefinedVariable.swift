/// A `{{name}}` that has no value, and where it is used.
public struct UndefinedVariable: Hashable, Sendable {
  /// What uses a variable.
  public enum Place: Hashable, Sendable {
    case url
    case parameter(String)
    case header(String)
    case part(String)
    case body
    /// A file that the body names: `<@ path`.
    case file(String)
    /// The value of another variable.
    case variable(String)
    /// A `# @…` line.
    case option(SavedOption)
    /// What the file sets for all its requests.
    case sharedAuth
  }
  /// What stands between the braces.
  public let name: String
  /// On this line of the file; 0 when unknown.
  public let line: Int
  /// In which part of the request.
  public let place: Place

  /// A name and where it is used.
  public init(name: String, line: Int, place: Place) {
    (self.name, self.line, self.place) = (name, line, place)
  }
}
