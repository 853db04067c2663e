import Explorer
import Headless
import Platform

extension Subject {
  /// What the explorer is to show for a command line; nil when it belongs to the command line.
  init?(words: [String], isTerminal: Bool) {
    guard let first = words.first else {
      self = .collection(path: nil)
      return
    }
    if words.count == 1, !first.hasPrefix("-"), Self.isPath(first) {
      self = .collection(path: first)
      return
    }
    // Without FILE or with other options the command line answers: it knows what to say.
    let rest = words.dropFirst().filter { Self.forms[$0] == nil }
    guard first == "tree", isTerminal, rest.count == 1, let path = rest.first,
      path == "-" || !path.hasPrefix("-")
    else { return nil }
    self = .document(path: path, form: words.lazy.compactMap { Self.forms[$0] }.first)
  }
  /// A command's name wins over a folder of that name (`lotus ./send` opens that); any other word is
  /// taken for a path, unless it looks like a slip of a command.
  private static func isPath(_ word: String) -> Bool {
    word.hasSuffix(".http") || word.contains("/") || !meansCommand(word)
      || (!isCommand(word) && Files.isFolder(word))
  }
}
