import Sessions
import Terminal

extension GitState {
  /// As git-status(1) writes it.
  var letter: String {
    switch self {
    case .modified: "M"
    case .added: "A"
    case .renamed: "R"
    case .untracked: "?"
    case .conflicted: "U"
    }
  }

  /// For the status line.
  var words: String {
    switch self {
    case .modified: "git: modified since the last commit"
    case .added: "git: added, not committed yet"
    case .renamed: "git: renamed, not committed yet"
    case .untracked: "git: not tracked"
    case .conflicted: "git: in conflict, both sides changed it"
    }
  }

  func style(_ theme: Theme) -> Style {
    switch self {
    case .modified, .renamed: theme.wrong
    case .added: theme.good
    case .untracked: theme.dim
    case .conflicted: theme.broken
    }
  }
}
