import Lotus
import Platform

/// Where the values of `{{variables}}` come from, strongest first: command line, `LOTUS_VAR_name`, the file.
/// (Environment files join here.)
public struct Environment: Hashable, Sendable {
  /// Where a value was found.
  public enum Origin: Hashable, Sendable { case flag, process, file(line: Int) }
  /// Name of the chosen environment: the cache scope. Empty for none.
  public let name: String

  /// Variables of a file under those of the process and the command line.
  public init(
    file: HTTPFile, world: some World, flags: [String: String] = [:], name: String = ""
  ) { fatalError("seam") }

  /// A variable's value with variables in it filled in, and where it comes from.
  public func value(of name: String) throws(PreparationError) -> (text: String, origin: Origin) {
    fatalError("seam")
  }
  /// A text with every `{{name}}` filled in.
  public func filled(_ text: String) throws(PreparationError) -> String { fatalError("seam") }
}

/// Why a saved request cannot be made ready.
public enum PreparationError: Error, Hashable, Sendable {
  /// No value for `{{name}}`; `known` lists the names there are.
  case undefinedVariable(name: String, line: Int, known: [String])
  /// The variable's value leads back to it.
  case circularVariable(name: String)
  /// The request is refused.
  case request(RequestError)
  /// A file that the body names.
  case file(FileError)
}

extension SavedRequest {
  /// The request with variables filled in, rows that are on, and everything that will be sent.
  /// `file` is the path of its `.http` file: options.source becomes `REALPATH#NAME`.
  public func prepared(
    in environment: Environment, file: String
  ) throws(PreparationError) -> PreparedRequest { fatalError("seam") }
}
