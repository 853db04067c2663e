/// What the bytes of a document hold. Only `single` is JSON as RFC 8259 has it; the others are read so
/// when they are asked for.
public enum JSONForm: Hashable, Sendable {
  /// One JSON text.
  case single
  /// A JSON text a line (NDJSON, JSON Lines); they are the elements of an array around them. A line that
  /// is none is an element of kind `invalid`, and the rest goes on.
  case lines
  /// JSON texts one after the other, with blanks between them or without: elements as well. What is no JSON
  /// is an element of kind `invalid` up to the next line break behind the fault; there the rest goes on.
  case concatenated
}
