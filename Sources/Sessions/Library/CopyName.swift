/// The name of a copy: `get copy`, then `get copy 2`; `login-copy` where blanks are not wanted.
public enum CopyName {
  /// A name that none of `taken` has.
  public static func of(_ name: String, taken: Set<String>, joint: String = " ") -> String {
    let copy = "\(name)\(joint)copy"
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
}
