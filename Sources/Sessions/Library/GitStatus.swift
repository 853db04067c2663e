import Platform

/// What git says of a file.
public enum GitState: Hashable, Sendable {
  case modified, added, renamed, untracked, conflicted
}

/// Asks git for the state of every file below a folder. Where there is no git, or no repository, the answer
/// is nothing at all.
public struct GitStatus: Hashable, Sendable {
  /// States by absolute path; a file that is as in the last commit is not among them.
  public let states: [String: GitState]
  /// The folder git keeps its index in: when that changes, so may the states.
  public let gitFolder: String?

  /// Nothing is known.
  public static let none = GitStatus(states: [:], gitFolder: nil)

  /// Runs git on this thread: two child processes, at most 10 s each.
  public init(below folder: String, world: some World) {
    let git = Git(folder: folder, world: world)
    guard let places = git.lines("rev-parse", "--show-toplevel", "--absolute-git-dir"),
      places.count == 2,
      let status = git.output(
        "status", "--porcelain", "-z", "--untracked-files=all", "--ignore-submodules=all", "--", "."
      )
    else {
      self = .none
      return
    }
    self.init(states: Self.states(in: status, root: places[0]), gitFolder: places[1])
  }

  init(states: [String: GitState], gitFolder: String?) {
    self.states = states
    self.gitFolder = gitFolder
  }

  /// Reads `status --porcelain -z`: `XY path`, a zero byte between them; a rename is followed by the path before.
  static func states(in output: [UInt8], root: String) -> [String: GitState] {
    var states: [String: GitState] = [:]
    var isOldPath = false
    for entry in output.split(separator: 0) {
      if isOldPath {
        isOldPath = false
        continue
      }
      guard entry.count > 3 else { continue }
      let mark = entry.prefix(2).map { Character(Unicode.Scalar($0)) }
      isOldPath = mark.contains("R") || mark.contains("C")
      let path = String(decoding: entry.dropFirst(3), as: UTF8.self)
      states[Files.join(root, path)] = state(mark[0], mark[1])
    }
    return states
  }

  /// The two letters of git-status(1): the index and the working tree.
  private static func state(_ index: Character, _ tree: Character) -> GitState {
    switch (index, tree) {
    case ("?", _): .untracked
    case ("U", _), (_, "U"), ("A", "A"), ("D", "D"): .conflicted
    case ("A", _): .added
    case ("R", _), ("C", _): .renamed
    default: .modified
    }
  }
}

/// git in a folder. It only reads: no lock is taken, nothing is asked, and no program that the repository
/// names (a file monitor, a hook) is started.
private struct Git {
  let folder: String
  let world: any World

  func output(_ arguments: String...) -> [UInt8]? { run(arguments) }

  func lines(_ arguments: String...) -> [String]? {
    run(arguments).map {
      $0.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func run(_ arguments: [String]) -> [UInt8]? {
    var variables = world.environment
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["LC_ALL"] = "C"
    let safe = [
      "git", "-C", folder, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    ]
    let result = ChildOutput.of(safe + arguments, variables: variables)
    return result.flatMap { $0.code == 0 ? $0.bytes : nil }
  }
}
