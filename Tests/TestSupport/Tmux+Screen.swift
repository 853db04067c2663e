#if canImport(Testing)
  public import Testing

  extension Tmux {
    /// What stands on the screen, a line each row, without trailing spaces.
    public func screen() async throws -> String { try await tmux(["capture-pane", "-p"]) }

    /// The same with the escape sequences of its colours.
    public func styledScreen() async throws -> String {
      try await tmux(["capture-pane", "-p", "-e"])
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
    @discardableResult
    public func wait(
      until what: String, at location: SourceLocation = #_sourceLocation,
      _ condition: (String) -> Bool
    ) async throws -> String {
      let end = ContinuousClock.now + patience
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
