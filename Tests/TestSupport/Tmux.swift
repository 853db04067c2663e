#if canImport(Testing)
  import Glibc
  import Testing

  /// A terminal of a fixed size in a tmux server of the test's own, with a shell in it. Keys go in as a person types
  /// them, and what stands on the screen comes out as text. Every wait polls the screen and has a deadline.
  public final class Tmux: Sendable {
    private let folder: TemporaryFolder
    private let name: String

    /// What the shell says when it is ready for a line.
    public static let prompt = "ready>"

    /// All tests start at once, but only so many have a terminal at the same time: what they wait for has
    /// deadlines, and of watches on folders a user has 128 in all (inotify's max_user_instances).
    private static let turns = Turns(8)

    /// How long a wait may take before the test fails.
    public let patience: Duration

    private init(patience: Duration) throws {
      folder = try TemporaryFolder()
      name = "lotus-\(getpid())-\(folder.path.suffix(6))"
      self.patience = patience
    }

    /// Opens a terminal with a shell in it, runs `body`, and ends the terminal whatever happens. No session is opened
    /// within another: it might wait for its turn for ever.
    ///
    /// - Parameters:
    ///   - environment: beside the pinned one (UTF-8, no start-up files of the shell).
    ///   - directory: where the shell starts.
    public static func session(
      columns: Int = 120, rows: Int = 36, environment: [String: String] = [:], in directory: String,
      patience: Duration = .seconds(15), _ body: (Tmux) async throws -> Void
    ) async throws {
      try await turns.take {
        let tmux = try Tmux(patience: patience)
        let variables = environment.map { "\($0)=\($1)" }.sorted()
        let shell =
          ["env"] + variables + ["PS1=\(prompt) ", "bash", "--norc", "--noprofile", "--noediting"]
        try await tmux.start(shell, columns: columns, rows: rows, in: directory)
        do {
          try await tmux.wait(for: Tmux.prompt)
          try await body(tmux)
        } catch {
          try? await tmux.end()
          throw error
        }
        try await tmux.end()
      }
    }

    private func start(
      _ command: [String], columns: Int, rows: Int, in directory: String
    ) async throws {
      let size = ["-x", "\(columns)", "-y", "\(rows)"]
      let options = [
        "set", "-g", "default-terminal", "tmux-256color", ";", "set", "-g", "status", "off", ";",
        "set", "-g", "escape-time", "0", ";", "set", "-g", "remain-on-exit", "on", ";",
      ]
      try await tmux(options + ["new-session", "-d"] + size + ["-c", directory] + command)
    }

    private func end() async throws { try await tmux(["kill-server"]) }

    @discardableResult
    func tmux(_ arguments: [String]) async throws -> String {
      var command = ChildProcess(["tmux", "-L", name, "-f", "/dev/null", "-u"] + arguments)
      command.environment["TMUX_TMPDIR"] = folder.path
      let result = try await command.run()
      guard result.exit == 0 else { throw Failure(arguments: arguments, said: result.errorText) }
      return result.text
    }

    struct Failure: Error, CustomStringConvertible {
      let arguments: [String]
      let said: String
      var description: String { "tmux \(arguments.joined(separator: " ")): \(said)" }
    }
  }
#endif
