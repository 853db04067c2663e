/// Puts two changed states of a text together, line by line, where each changed other places.
///
///     base  a b c d      mine  a B c d      theirs  a b c D      together  a B c D
public enum LineMerge {
  /// Lines over which it is not tried.
  private static let limit = 1500

  private typealias Line = ArraySlice<UInt8>

  /// Nil when both changed the same place, each in a way of its own, or when a text is too long.
  public static func of(base: [UInt8], mine: [UInt8], theirs: [UInt8]) -> [UInt8]? {
    let (base, mine, theirs) = (lines(of: base), lines(of: mine), lines(of: theirs))
    guard max(base.count, mine.count, theirs.count) <= limit else { return nil }
    let (own, other) = (places(of: base, in: mine), places(of: base, in: theirs))
    var merged: [Line] = []
    var start = (base: 0, mine: 0, theirs: 0)
    // A line that both have kept ends a place; so does the end of the text.
    for line in 0...base.count {
      var end = (mine: mine.count, theirs: theirs.count)
      if line < base.count {
        guard let place = own[line], let otherPlace = other[line] else { continue }
        end = (place, otherPlace)
      }
      let piece = piece(
        base[start.base..<line], mine[start.mine..<end.mine], theirs[start.theirs..<end.theirs])
      guard let piece else { return nil }
      merged += piece
      if line < base.count { merged.append(base[line]) }
      start = (line + 1, end.mine + 1, end.theirs + 1)
    }
    return merged.flatMap { Array($0) }
  }

  private static func piece(
    _ base: ArraySlice<Line>, _ mine: ArraySlice<Line>, _ theirs: ArraySlice<Line>
  ) -> ArraySlice<Line>? {
    if mine == base { return theirs }
    return theirs == base || theirs == mine ? mine : nil
  }

  /// Where each line of a text is in another state of it; nil for one that is gone.
  private static func places(of old: [Line], in new: [Line]) -> [Int?] {
    let difference = new.difference(from: old)
    var (gone, added) = (Set<Int>(), Set<Int>())
    for case .remove(let offset, _, _) in difference.removals { gone.insert(offset) }
    for case .insert(let offset, _, _) in difference.insertions { added.insert(offset) }
    var kept = new.indices.filter { !added.contains($0) }[...]
    return old.indices.map { gone.contains($0) ? nil : kept.popFirst() }
  }

  /// Lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
