/// What is no JSON text in a document of many: a line, or what reaches to the next line break.
struct BadLine {
  /// Its word in the index.
  let word: UInt32
  /// The number from 1 of the line that is wrong, and where it begins.
  let line, start: UInt32
  /// Where it is wrong.
  let offset: UInt32
  /// What is wrong there.
  let reason: JSONError.Reason
  /// The byte after its last; all that is there while it is still coming.
  var end = UInt32.max
}
