/// The name of a copy: `get copy`, then `get copy 2`; `login-copy` where blanks are not wanted. The copy of a
/// copy is one more of the same: `get copy 3`, not `get copy 2 copy`.
public enum CopyName {
  /// A name that none of `taken` has.
  public static func of(_ name: String, taken: Set<String>, joint: String = " ") -> String {
    let copy = original(of: name, joint) + "\(joint)copy"
    guard taken.contains(copy) else { return copy }
    var number = 2
    while taken.contains("\(copy)\(joint)\(number)") { number += 1 }
    return "\(copy)\(joint)\(number)"
  }

  /// The same for a file name: `tour copy.http`.
  public static func ofFile(_ name: String, taken: Set<String>) -> String {
    let ending = name.hasSuffix(".http") ? ".http" : ""
    let stem = String(name.dropLast(ending.count))
    return of(stem, taken: Set(taken.map { String($0.dropLast(ending.count)) })) + ending
  }

  /// `get` of `get copy 2`; a name that is nothing but `copy` is its own.
  private static func original(of name: String, _ joint: String) -> String {
    var words = name.split(separator: joint, omittingEmptySubsequences: false)
    if words.count > 2, words[words.count - 2] == "copy", Int(words[words.count - 1]) != nil {
      words.removeLast()
    }
    guard words.count > 1, words.last == "copy" else { return name }
    return words.dropLast().joined(separator: joint)
  }
}
