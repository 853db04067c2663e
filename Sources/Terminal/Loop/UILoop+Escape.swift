extension UILoop {
  /// How long a lone ESC may be the start of a sequence, in nanoseconds: over SSH its bytes come apart.
  public static func escapeDelay(in environment: [String: String]) -> UInt64 {
    let isRemote = environment["SSH_CONNECTION"] ?? environment["SSH_TTY"] ?? ""
    return isRemote.isEmpty ? 25_000_000 : 50_000_000
  }
}
