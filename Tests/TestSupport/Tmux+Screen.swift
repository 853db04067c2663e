#if canImport(Testing)
  public import Testing

  extension Tmux {
    /// What stands on the screen, a line each row, without trailing spaces.
    public func screen() async throws -> String { try await tmux(["capture-pane", "-p"]) }

    /// The same with the escape sequences of its colours.
    public func styledScreen() async throws -> String {
      try await tmux(["capture-pane", "-p", "-e"])
    }

    /// How many columns each row takes, as tmux counts them: wide, joined and marked characters and all.
    public func widths() async throws -> [Int] {
      let rows = Int(try await value("#{pane_height}")) ?? 0
      var commands = ["copy-mode", ";", "send-keys", "-X", "top-line"]
      for _ in 0..<rows {
        commands += [";", "send-keys", "-X", "end-of-line"]
        commands += [";", "display-message", "-p", "#{copy_cursor_x}"]
        commands += [";", "send-keys", "-X", "cursor-down"]
      }
      let answer = try await tmux(commands + [";", "send-keys", "-X", "cancel"])
      return answer.split(separator: "\n").compactMap { Int($0) }
    }

    /// tmux's own knowledge of the terminal, e.g. `value("#{alternate_on} #{cursor_flag}")`.
    public func value(_ format: String) async throws -> String {
      try await tmux(["display-message", "-p", format]).split(separator: "\n").first.map(
        String.init) ?? ""
    }

    /// Waits until `text` stands on the screen.
    public func wait(for text: String, at location: SourceLocation = #_sourceLocation) async throws
    {
      try await wait(until: "“\(text)” is there", at: location) { $0.contains(text) }
    }

    /// Waits until `text` stands nowhere on the screen.
    public func wait(
      forGone text: String, at location: SourceLocation = #_sourceLocation
    ) async throws {
      try await wait(until: "“\(text)” is gone", at: location) { !$0.contains(text) }
    }

    /// Waits until the screen is as `condition` wants it; `what` says in words what that is. Answers the screen.
    /// `time` is for what takes longer than the terminal's patience.
    @discardableResult
    public func wait(
      until what: String, within time: Duration? = nil,
      at location: SourceLocation = #_sourceLocation, _ condition: (String) -> Bool
    ) async throws -> String {
      let end = ContinuousClock.now + (time ?? patience)
      while true {
        let screen = try await screen()
        if condition(screen) { return screen }
        guard ContinuousClock.now < end else {
          Issue.record("waited for: \(what). On the screen:\n\(screen)", sourceLocation: location)
          throw Unmet(what: what)
        }
        try await Task.sleep(for: .milliseconds(15))
      }
    }

    /// Waits until tmux's newest paste buffer is as `condition` wants it.
    public func wait(
      untilBuffer what: String, at location: SourceLocation = #_sourceLocation,
      _ condition: (String) -> Bool
    ) async throws {
      let end = ContinuousClock.now + patience
      while true {
        let text = (try? await tmux(["show-buffer"])) ?? ""
        if condition(text) { return }
        guard ContinuousClock.now < end else {
          Issue.record(
            "waited until the buffer \(what). It has:\n\(text)", sourceLocation: location)
          throw Unmet(what: what)
        }
        try await Task.sleep(for: .milliseconds(15))
      }
    }

    struct Unmet: Error, CustomStringConvertible {
      let what: String
      var description: String { "gave up waiting until \(what)" }
    }
  }
#endif
