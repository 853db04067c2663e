/// Which saved request: the path of its file as the catalog has it, and its place there.
struct RequestKey: Hashable, Sendable {
  let file: String
  let index: Int
}

/// What is known of a request's last answer; shown at the right of its row.
struct Mark: Hashable, Sendable {
  var status: Int?
  /// It did not come to its end.
  var failed = false
  /// Somebody ended it before its end.
  var isCancelled = false
  /// A transfer is running.
  var isRunning = false
  /// The answer is a recorded one from an `answers` folder.
  var isPinned = false
  /// There is an answer to show without a network.
  var isStored = false
}
