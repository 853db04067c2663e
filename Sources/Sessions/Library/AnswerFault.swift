import Platform

/// Why an answer that may have been stored cannot be had.
public enum AnswerFault: Hashable, Sendable {
  /// It is there, and its head or its body is not whole; the path of the head.
  case damaged(head: String)
  /// A damaged head does not say whose answer it is: perhaps this one.
  case perhapsDamaged(head: String)
  /// The folder cannot be read.
  case folder(FileError)
}
