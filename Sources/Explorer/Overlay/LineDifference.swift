/// What is different between two texts, line by line.
enum LineDifference {
  /// A line, and which text it is in.
  enum Line: Hashable, Sendable {
    case both(String)
    case theirs(String)
    case mine(String)
  }

  /// Lines over which the middle part is not compared: all of theirs, then all of mine.
  private static let limit = 2000

  /// The lines of both in order; what is equal at both ends is taken off before the rest is compared.
  static func of(theirs: [UInt8], mine: [UInt8]) -> [Line] {
    let (old, new) = (lines(of: theirs), lines(of: mine))
    let most = min(old.count, new.count)
    let before = zip(old, new).prefix { $0 == $1 }.count
    let after = zip(old.reversed(), new.reversed()).prefix(most - before).prefix { $0 == $1 }.count
    let left = Array(old[before..<(old.count - after)])
    let right = Array(new[before..<(new.count - after)])
    return old[..<before].map { .both($0) } + middle(left, right)
      + old[(old.count - after)...].map { .both($0) }
  }

  private static func middle(_ old: [String], _ new: [String]) -> [Line] {
    guard old.count < limit, new.count < limit else {
      return old.map { .theirs($0) } + new.map { .mine($0) }
    }
    let difference = new.difference(from: old)
    var lines: [Line] = []
    var place = 0
    var gone = Set<Int>()
    for case .remove(let offset, _, _) in difference.removals { gone.insert(offset) }
    var added: [Int: String] = [:]
    for case .insert(let offset, let line, _) in difference.insertions { added[offset] = line }
    for (offset, line) in old.enumerated() {
      if gone.contains(offset) {
        lines.append(.theirs(line))
        continue
      }
      while let new = added[place] {
        lines.append(.mine(new))
        place += 1
      }
      lines.append(.both(line))
      place += 1
    }
    while let new = added[place] {
      lines.append(.mine(new))
      place += 1
    }
    return lines
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
