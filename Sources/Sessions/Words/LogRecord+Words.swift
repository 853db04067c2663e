import Lotus
import Platform

extension LogRecord.Field {
  /// The value as people read it: sizes and times with their units, a failure as a sentence. Anything
  /// else, and what cannot be read, as it is.
  public var words: String {
    switch name {
    case "size": Int(value).map(Measures.size) ?? value
    case "time": Int(value).map(Measures.duration) ?? value
    case "failure": Complaint(failure: value)?.what ?? value
    default: value
    }
  }
}

extension Complaint {
  /// Of a record's field `failure`: the fact of a file or a transfer as JSON text.
  public init?(failure text: String) {
    guard let json = JSONText(reading: Array(text.utf8)) else { return nil }
    if let error = FileError(stored: json) {
      self.init(error)
    } else if let error = TransferFailure(stored: json) {
      self.init(error)
    } else {
      return nil
    }
  }
}
