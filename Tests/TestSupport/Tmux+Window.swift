#if canImport(Testing)
  extension Tmux {
    /// From now on every byte that programs write to the terminal goes into a file as well.
    public func record(to path: String) async throws {
      try await tmux(["pipe-pane", "-O", "cat >'\(path)'"])
    }

    /// Ends the recording; what was written is in the file.
    public func endRecording() async throws { try await tmux(["pipe-pane"]) }

    /// Closes the terminal under its programs, and opens a new one with a shell in its place.
    public func closeTerminal() async throws {
      try await tmux(["respawn-pane", "-k", "bash", "--norc", "--noprofile"])
    }

    /// Sets an option of the tmux server, e.g. `set-clipboard` `on`.
    public func set(_ option: String, _ value: String) async throws {
      try await tmux(["set-option", "-s", option, value])
    }

    /// Gives the terminal a background, which tmux tells of when it is asked (OSC 11).
    public func setBackground(_ color: String) async throws {
      try await tmux(["set-option", "-g", "window-style", "bg=\(color)"])
    }

    /// Presses the left button, drags it, or turns the wheel, at a cell counted from 0, as a terminal
    /// tells of it (xterm's mode 1006).
    public func mouse(_ act: MouseAct, _ x: Int, _ y: Int) async throws {
      try await send(Array("\u{1B}[<\(act.rawValue);\(x + 1);\(y + 1)M".utf8))
    }

    /// Lets go of the left button.
    public func releaseMouse(_ x: Int, _ y: Int) async throws {
      try await send(Array("\u{1B}[<0;\(x + 1);\(y + 1)m".utf8))
    }

    /// What the mouse did, as its number in a report.
    public enum MouseAct: Int, Sendable {
      case press = 0
      case drag = 32
      case wheelUp = 64
      case wheelDown = 65
    }

    /// Presses and lets go on the first place of a text on the screen.
    public func click(_ text: String) async throws {
      let rows = try await screen().split(separator: "\n", omittingEmptySubsequences: false)
      for (y, row) in rows.enumerated() {
        guard let range = row.firstRange(of: text) else { continue }
        let x = row.distance(from: row.startIndex, to: range.lowerBound)
        try await mouse(.press, x, y)
        return try await releaseMouse(x, y)
      }
      throw Unmet(what: "“\(text)” is there to be pressed")
    }
  }
#endif
