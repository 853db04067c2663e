/// Finds the name somebody may have meant.
public enum NearestName {
  /// The name with the fewest changes, when they are few for its length: `hsot` is near `host`.
  public static func of(_ name: String, among names: [String]) -> String? {
    let limit = min(3, max(1, name.utf8.count / 2))
    guard name.utf8.count <= 64 else { return nil }
    let near = names.filter { $0.utf8.count <= 64 }.map { ($0, distance(name, $0)) }
    return near.filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
  }

  /// Letters put in, taken out, changed, or swapped with their neighbour, case apart.
  static func distance(_ one: String, _ other: String) -> Int {
    let (left, right) = (Array(one.lowercased().utf8), Array(other.lowercased().utf8))
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(
          above[column] + (isSame ? 0 : 1), above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, above) = (above, current)
    }
    return above[right.count]
  }
}
