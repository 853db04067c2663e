import Lotus
import Platform
import Sessions

/// What an answer tells while it comes: from the network, from a stored entry, or from a file.
enum AnswerEvent: Hashable, Sendable {
  case started(Exchange)
  case uploaded(Int, of: Int?)
  case hop(Hop)
  /// A 1xx head.
  case informational(ResponseHead)
  case head(ResponseHead)
  /// Body bytes that crossed the wire so far, of how many, where the chunks are decoded;
  /// `bytes` are the last of them.
  case downloaded(Int, of: Int?, bytes: [UInt8])
  /// At most 2 MB; the program acknowledges it after the turn, and only then the next comes.
  case chunk([UInt8])
  case finished(Exchange, entry: CacheEntry?)
  /// A stored answer was found; its body follows in chunks, then `loaded`.
  case stored(CacheEntry)
  /// A plain file follows (the viewer); `size` when it is known.
  case file(name: String, size: Int?)
  case loaded
  /// Nothing is stored for this request.
  case nothingStored
  /// Something may be stored for this request, and this is why it cannot be had.
  case faulty(AnswerFault)
  /// The stored body or the file could not be read.
  case unreadable(FileError)
  /// Nothing was sent, and this is why.
  case refused(Complaint)
}
