import Platform

/// Which saved request: what its answers are kept under.
public struct RequestSource: Hashable, Sendable {
  /// Path of the `.http` file.
  public let file: String
  /// The name of the request in it.
  public let name: String

  /// A request of a file.
  public init(file: String, name: String) {
    self.file = file
    self.name = name
  }

  /// `REALPATH#NAME`
  public var text: String { "\(Files.realPath(file))#\(name)" }

  /// The same with links in its path resolved.
  var real: RequestSource { RequestSource(file: Files.realPath(file), name: name) }
}
