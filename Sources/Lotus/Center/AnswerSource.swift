/// Where the answer of an exchange comes from.
public enum AnswerSource: Hashable, Sendable {
  /// It was sent for.
  case network
  /// It was stored before, under this entry, at this moment (nanoseconds since 1970); the entry is empty
  /// for what a hook made up.
  case cache(entry: String, at: UInt64)
  /// It was stored before, and the server says that it still holds (304).
  case confirmed(entry: String, at: UInt64)
}
