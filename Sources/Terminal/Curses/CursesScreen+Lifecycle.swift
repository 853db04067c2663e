import Glibc

extension CursesScreen {
  /// Gives the terminal back as it was: modes, cursor, main screen, and what went to stderr meanwhile.
  public func suspend() {
    guard isUp else { return }
    isUp = false
    put(modes.off)
    curses.showCursor(true)
    isCursorShown = true
    curses.end()
    TerminalGuard.disarm()
    TerminalGuard.releaseErrors()
  }

  /// Takes the terminal again and sends every cell with the next frame. Not only after `suspend`: a process
  /// that was stopped from outside (SIGSTOP) finds the shell's modes when it goes on.
  public func resume() {
    if !isUp {
      isUp = true
      TerminalGuard.captureErrors()
      arm()
    }
    curses.resetModes()
    _ = resized()
    repaint()
    curses.refresh()
    put(modes.on)
  }

  /// Stops the process as the shell expects; returns when it is continued.
  public func stop() {
    suspend()
    TerminalGuard.stop()
    resume()
  }

  /// Gives the terminal to a program until it ends; answers its wait status, -1 when it cannot start.
  public func run(_ argv: [String]) -> Int32 {
    suspend()
    defer { resume() }
    let status = TerminalGuard.lend { ForegroundProcess.run(argv, started: $0) }
    // Keys typed at the last moment and answers to the questions of the program are not for us.
    tcflush(inputDescriptor, TCIFLUSH)
    return status
  }

  /// The mouse modes go on or off; what undoes them after a crash goes along.
  public func reportMouse(_ isReported: Bool) {
    put(modes.off)
    modes = TerminalModes(mouse: isReported)
    put(modes.on)
    arm()
  }

  /// Forgets what the terminal sent and nobody read.
  public func dropInput() { tcflush(inputDescriptor, TCIFLUSH) }

  /// Takes the window's new size; true if it changed.
  public func resized() -> Bool {
    guard let found = Curses.windowSize(output), found != size else { return false }
    curses.size = found
    size = found
    repaint()
    return true
  }

  /// Makes the next frame send every cell.
  public func repaint() {
    shown = nil
    curses.wipe()
  }

  /// Hands the guard the bytes that undo us, for a crash.
  func arm() {
    var bytes = Array(modes.off.utf8)
    for name in ["rmkx", "sgr0", "op", "cnorm", "rmcup"] {
      if let text = Curses.capability(name) { bytes += Self.unpadded(text).utf8 }
    }
    TerminalGuard.arm(bytes)
  }

  /// A terminfo string without its delays: `\e[?5h$<100/>\e[?5l` is `\e[?5h\e[?5l`.
  static func unpadded(_ text: String) -> String {
    var kept = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$"), rest[start...].hasPrefix("$<"),
      let end = rest[start...].firstIndex(of: ">")
    {
      kept += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    return kept + rest
  }

  /// Sends text past ncurses; only between frames, and never data.
  public func put(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress! + sent, $0.count - sent) }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, 1000)
      } else if errno != EINTR {
        return
      }
    }
  }
}
