import Lotus
import Platform

/// Why a saved request cannot be made ready.
public enum PreparationError: Error, Hashable, Sendable {
  /// No value for `{{name}}`, on this line of the file (0 when unknown); `known` lists the names there are.
  case undefinedVariable(name: String, line: Int, known: [String])
  /// All that have no value in a request, in the order in which they are used; `known` lists the names there are.
  case undefinedVariables([UndefinedVariable], known: [String])
  /// A version of HTTP that is not spoken, as typed.
  case badVersion(String)
  /// The variable's value leads back to it.
  case circularVariable(name: String)
  /// The variable's value is over this many bytes.
  case tooLong(name: String, limit: Int)
  /// The chosen environment cannot be read: without its values the request might go somewhere else.
  case environment(EnvironmentSet.Fault)
  /// `{{` without `}}` in the URL or a row, on this line.
  case openVariable(line: Int)
  /// A body line that names a file among other lines (`< ./part.bin`), on this line.
  case fileInBody(line: Int)
  /// A file whose variables are filled in (`<@ path`) is over this many bytes.
  case longTemplate(path: String, limit: Int)
  /// The charset of such a file (`<@latin1 path`) is none that the system knows.
  case unknownCharset(String)
  /// A control character in the value of a header on this line, as it would be sent; `character` from 1.
  case controlInHeader(name: String, byte: UInt8, character: Int, line: Int)
  /// The request is refused.
  case request(RequestError)
  /// A file that the body names.
  case file(FileError)
}
