#if canImport(Testing)
  extension Tmux {
    /// Presses keys by tmux's names: `press("Enter", "C-r", "Escape", "F1", "PageDown", "j")`.
    public func press(_ keys: String...) async throws {
      try await tmux(["send-keys"] + keys)
    }

    /// Types text as it is.
    public func type(_ text: String) async throws {
      try await tmux(["send-keys", "-l", text])
    }

    /// Types a line at the shell, or in a field, and presses Enter.
    public func enter(_ line: String) async throws {
      try await type(line)
      try await press("Enter")
    }

    /// Sends bytes as a terminal would, for keys without a name.
    public func send(_ bytes: [UInt8]) async throws {
      try await tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    }

    /// Pastes as a terminal does: in brackets when the program has asked for them.
    public func paste(_ text: String) async throws {
      try await tmux(["set-buffer", "-b", "test", "--", text])
      try await tmux(["paste-buffer", "-p", "-b", "test"])
    }

    /// The same with the text of a file, for pastes that are too long for a command line.
    public func paste(file: String) async throws {
      try await tmux(["load-buffer", "-b", "test", file])
      try await tmux(["paste-buffer", "-p", "-b", "test"])
    }

    /// Gives the terminal another size.
    public func resize(columns: Int, rows: Int) async throws {
      try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }
  }
#endif
