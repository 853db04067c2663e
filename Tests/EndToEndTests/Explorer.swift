import TestSupport
import Testing

/// The explorer in a terminal, on a folder of requests.
struct Explorer {
  let tmux: Tmux
  let folder: TemporaryFolder
  let home: TemporaryFolder

  /// Opens a terminal whose shell can start `lotus` on a folder with these files (name: text).
  static func shell(
    _ files: [String: String], columns: Int = 120, rows: Int = 36,
    environment: [String: String] = [:],
    _ body: (Explorer) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    let home = try TemporaryFolder()
    let binaries = try LotusBinary.release.path.split(separator: "/").dropLast().joined(
      separator: "/")
    let variables = [
      "LOTUS_HOME": home("home"), "PATH": "/" + binaries + ":" + ChildProcess.pinned["PATH"]!,
    ].merging(environment) { $1 }
    try await Tmux.session(
      columns: columns, rows: rows, environment: variables, in: folder.path
    ) { tmux in
      try await body(Explorer(tmux: tmux, folder: folder, home: home))
    }
  }

  /// The same with `lotus` started and its first frame there.
  static func on(
    _ files: [String: String], columns: Int = 120, rows: Int = 36,
    environment: [String: String] = [:],
    _ body: (Explorer) async throws -> Void
  ) async throws {
    try await shell(files, columns: columns, rows: rows, environment: environment) { explorer in
      try await explorer.start()
      try await body(explorer)
    }
  }

  /// Starts `lotus` on the folder and waits for its first frame.
  func start(at location: SourceLocation = #_sourceLocation) async throws {
    try await tmux.enter("lotus .")
    try await tmux.wait(until: "the explorer's bottom line is there", at: location) {
      $0.split(separator: "\n").last?.contains("Help") == true
    }
  }

  /// Leaves it with `q` and waits for the shell.
  func quit(at location: SourceLocation = #_sourceLocation) async throws {
    try await tmux.press("q")
    try await leave(at: location)
  }

  /// Writes the file of the request on show, and holds it against what should be in it.
  func expectWritten(
    _ text: String, in name: String = "a.http", at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await tmux.press("w")
    do {
      try await tmux.wait(until: "\(name) is written as it should be", at: location) {
        !$0.contains("not written") && (try? folder.read(name)) == Array(text.utf8)
      }
    } catch {
      #expect(try readText(folder(name)) == text, sourceLocation: location)
      throw error
    }
  }

  /// Waits for the shell after the end of `lotus`.
  func leave(at location: SourceLocation = #_sourceLocation) async throws {
    try await tmux.wait(until: "the shell is back", at: location) {
      $0.split(separator: "\n").last { !$0.isEmpty }?.hasPrefix(Tmux.prompt) == true
    }
  }

  /// The process id of the running `lotus`.
  func processID() async throws -> Int32 {
    let terminal = try await tmux.value("#{pane_tty}").dropFirst("/dev/".count)
    let result = try await ChildProcess(["pgrep", "-t", String(terminal), "-x", "lotus"]).run()
    return try #require(Int32(result.text.split(separator: "\n").first ?? ""))
  }
}
