extension PseudoTerminal {
  /// Milliseconds from the start to the last piece of output before `quiet` milliseconds of silence.
  func time(untilQuiet quiet: Int) throws -> Double {
    var last = milliseconds(since: startedAt)
    while !read(within: quiet).isEmpty { last = milliseconds(since: startedAt) }
    return last
  }
}
