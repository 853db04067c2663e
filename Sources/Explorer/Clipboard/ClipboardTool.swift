import Glibc

/// A program that takes a text from its standard input and keeps it for pasting.
struct ClipboardTool: Hashable, Sendable {
  /// What it is called in words.
  let name: String
  let arguments: [String]

  /// By default tmux keeps OSC 52 from its own buffers and from the terminal outside (`set-clipboard external`);
  /// `load-buffer -w` reaches both.
  static let tmux = ClipboardTool(name: "tmux", arguments: ["tmux", "load-buffer", "-w", "-"])
  static let wayland = ClipboardTool(name: "wl-copy", arguments: ["wl-copy"])
  /// Both know the X clipboard; either will do.
  static let x11 = [
    ClipboardTool(name: "xclip", arguments: ["xclip", "-selection", "clipboard"]),
    ClipboardTool(name: "xsel", arguments: ["xsel", "--clipboard", "--input"]),
  ]

  /// Whether its program is in a folder of PATH.
  func isInstalled(_ environment: [String: String]) -> Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains { folder in
      access("\(folder)/\(arguments[0])", X_OK) == 0
    }
  }

  /// Hands it a text; whether it took it.
  func take(_ text: [UInt8]) -> Bool {
    var pipes: [Int32] = [-1, -1]
    guard pipe(&pipes) == 0 else { return false }
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = Self.spawn(arguments, input: pipes[0])
    close(pipes[0])
    if child != nil { Self.write(text, to: pipes[1]) }
    close(pipes[1])
    guard let child else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status == 0
  }

  private static func spawn(_ arguments: [String], input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    for descriptor: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    return posix_spawnp(&child, arguments[0], &actions, nil, &words, environ) == 0 ? child : nil
  }

  private static func write(_ text: [UInt8], to descriptor: Int32) {
    var rest = text[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
