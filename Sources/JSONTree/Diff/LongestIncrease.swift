/// The longest increasing subsequence, in n log n (patience sorting).
enum LongestIncrease {
  /// The indexes of such a subsequence of different numbers.
  static func indexes(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []  // of each length the index of the smallest last number
    var before = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    return Array(sequence(first: ends.last ?? -1) { before[$0] }.prefix { $0 >= 0 }).reversed()
  }
}
