import Glibc

/// Standard streams that were closed by whoever started us (`<&-`, `>&-`).
public enum ClosedStreams {
  /// Puts something in their places that no use can succeed on: the next file to be opened would take
  /// the number, and data would go there. Called before any file is opened.
  public static func occupy() {
    for (stream, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] {
      // `open` takes the lowest number that is free: this one.
      if fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", mode) }
    }
  }
}
