/// A line that is no JSON text, in a document that is read line by line.
struct BadLine {
  /// Its word in the index.
  let word: UInt32
  /// The line's number from 1, and where it begins.
  let line, start: UInt32
  /// Where it is wrong.
  let offset: UInt32
  /// What is wrong there.
  let reason: JSONError.Reason
  /// The byte after its last; all that is there while it is still coming.
  var end = UInt32.max
}
