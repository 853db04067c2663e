import FoundationEssentials
import JSONTree

/// What a log says of an error: its own words, else Swift's description.
enum ErrorText {
  static func of(_ error: any Error) -> String {
    // Its excerpt is a piece of a body.
    if let error = error as? JSONError {
      return "\(error.reason) in line \(error.line), column \(error.column)"
    }
    return (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }
}
