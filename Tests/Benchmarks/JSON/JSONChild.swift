import Glibc
import Platform

/// Runs a program over a document in a process of its own: its time, its memory, what it says.
enum JSONChild {
  /// `arguments` run to their end with `input` as standard input.
  static func run(
    _ arguments: [String], input: String = "/dev/null", environment: [String]
  ) throws -> JSONOutcome {
    let said = "/tmp/lotus-bench-said-\(getpid())"
    defer { unlink(said) }
    let start = nanoseconds()
    let child = try spawn(arguments, environment: environment, newSession: false) { files in
      posix_spawn_file_actions_addopen(&files, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&files, 3, said, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var (status, usage) = (Int32(), rusage())
    wait4(child, &status, 0, &usage)
    let wall = milliseconds(since: start)
    guard status == 0 else {
      throw BenchFailure("\(arguments[0]) ended with \(status >> 8), signal \(status & 127)")
    }
    return JSONOutcome(
      wall: wall, peak: Double(usage.ru_maxrss) * 1024, said: figures(try Files.read(said)))
  }

  /// `work 12.5` a line; a name may have blanks.
  private static func figures(_ text: [UInt8]) -> [String: Double] {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return lines.reduce(into: [:]) { figures, line in
      guard let blank = line.lastIndex(of: " ") else { return }
      figures[String(line[..<blank])] = Double(line[blank...].dropFirst())
    }
  }

  /// In the child: tells the parent a figure.
  static func say(_ name: String, _ figure: Double) {
    let line = Array("\(name) \(figure)\n".utf8)
    _ = line.withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
  }
}
