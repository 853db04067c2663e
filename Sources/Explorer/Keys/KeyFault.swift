/// Something in the file of keys that is not as it was meant, and where.
struct KeyFault: Hashable, Sendable {
  /// From 1; 0 where it is about the whole file.
  let line: Int
  let problem: Problem

  enum Problem: Hashable, Sendable {
    /// The file is there and cannot be read, in words.
    case unreadable(String)
    /// No command is called so; the nearest that there is.
    case noCommand(String, nearest: String?)
    /// No key stands behind the command.
    case noKeys(String)
    /// No key is called so.
    case noKey(String)
    /// The key cannot be given to a command.
    case unusable(String, why: String)
    /// The command has keys from a line further up already.
    case again(String, line: Int)
    /// The key belongs to another command by a line further up.
    case taken(String, by: String, line: Int)
    /// In a pane the key is the pane's own.
    case hidden(String, by: String, in: Context)
    /// A command that no line names lost its last key to this one, in its pane or everywhere.
    case lost(String, in: Context)
  }

  /// `line 3`
  var place: String { line == 0 ? "all of it" : "line \(line)" }

  /// What is wrong, for the help and the status line.
  var words: String {
    switch problem {
    case .unreadable(let words): words
    case .noCommand(let name, let nearest):
      "no command is called \(name)" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .noKeys(let name): "no key stands behind \(name); “none” takes its keys away"
    case .noKey(let word): "no key is called \(word)"
    case .unusable(let word, let why): "\(word) cannot be used: \(why)"
    case .again(let name, let line): "\(name) has its keys from line \(line)"
    case .taken(let key, let name, let line): "\(key) is \(name) by line \(line)"
    case .hidden(let key, let name, let context): "\(context.inWords) \(key) is \(name)"
    case .lost(let name, let context): "\(context.inWords) \(name) has no key any more"
    }
  }
}

extension Context {
  /// `in the tree of files`
  fileprivate var inWords: String {
    self == .anywhere ? "everywhere" : heading.prefix(1).lowercased() + heading.dropFirst()
  }
}
