/// What one go of one program over one document came to.
struct JSONOutcome {
  /// Milliseconds of the whole process, from its start to its end.
  var wall: Double
  /// Its highest resident memory, in bytes.
  var peak: Double
  /// What a go inside of this program says about itself, by name: milliseconds, bytes, counts.
  var said: [String: Double] = [:]

  /// Milliseconds spent at the work itself, where the program says it.
  var work: Double { said["work"] ?? wall }
  /// Memory above that before the work began, where the program says it.
  var memory: Double { said["memory"] ?? peak }
}
