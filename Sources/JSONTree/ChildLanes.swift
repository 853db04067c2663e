/// The children of a big container walked from sixteen places at once: a walk from child to child waits
/// for memory at every step, sixteen walks wait together (1,000,000 children: 18 ms instead of 108).
///
/// The places are found through the index's contexts: where a block of words begins inside a child, the
/// next child begins behind it.
struct ChildLanes {
  /// From this many children on it is faster.
  static let worthwhile = 4096
  private static let width = 16
  /// Some groups of lanes, one after the other: the children are not spread evenly over the words. To find
  /// a place costs as much as several steps, so not every block has one.
  private static let most = 8 * width

  private let document: JSONDocument
  private let keyWords: Int
  /// Where the walks begin; the last entry is the container's end.
  private let starts: [Int]

  init(_ document: JSONDocument, _ container: Int) {
    self.document = document
    keyWords = document.keyWords(container)
    starts = ChildLanes.starts(document, container)
  }

  private static func starts(_ document: JSONDocument, _ container: Int) -> [Int] {
    let end = document.bodyEnd(container)
    var starts = [container + 4]
    let blocks = container / WordStore.block + 1..<max(container, end - 1) / WordStore.block + 1
    for block in stride(from: blocks.lowerBound, to: blocks.upperBound, by: 1 + blocks.count / most)
    {
      var child = Int(document.words.contexts[block])
      if child <= container { continue }
      while document.around(child) != container { child = document.around(child) }
      let next = document.after(child)
      if next > starts[starts.count - 1] && next < end { starts.append(next) }
    }
    return starts + [end]
  }

  /// Hands out the value word of every child, in no order.
  @inline(__always)
  func forEach(_ take: (Int) -> Void) {
    for first in stride(from: 0, to: starts.count - 1, by: ChildLanes.width) {
      walk(first..<min(first + ChildLanes.width, starts.count - 1), take)
    }
  }

  /// The walks of some lanes, a step of each in turn. The processor looks ahead some hundred instructions,
  /// so a step must be short for sixteen of them to wait together.
  @inline(__always)
  private func walk(_ lanes: Range<Int>, _ take: (Int) -> Void) {
    var places = InlineArray<16, Int>(repeating: 0)
    var ends = InlineArray<16, Int>(repeating: 0)
    for lane in lanes {
      places[lane - lanes.lowerBound] = starts[lane]
      ends[lane - lanes.lowerBound] = starts[lane + 1]
    }
    var isWalking = true
    while isWalking {
      isWalking = false
      for lane in 0..<ChildLanes.width where places[lane] < ends[lane] {
        let word = places[lane] &+ keyWords
        take(word)
        places[lane] = document.after(value: word)
        isWalking = true
      }
    }
  }
}
