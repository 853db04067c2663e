extension InputParser {
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Takes bytes up to the end mark, keeping a possible beginning of it for the next feed; false when all
  /// are taken.
  mutating func paste(_ input: inout Input, _ events: inout [InputEvent]) -> Bool {
    let bytes = input.bytes
    var end = input.at
    var matched = 0
    while end < bytes.count {
      if bytes[end] == 0x1B {
        matched = Self.matching(bytes, end)
        if matched == Self.pasteEnd.count || end + matched == bytes.count { break }
      }
      end += 1
    }
    pasted.append(contentsOf: bytes[input.at..<end])
    input.at = end
    guard matched == Self.pasteEnd.count, end < bytes.count else { return false }
    input.at += matched
    events.append(.paste(pasted))
    pasted = []
    isPasting = false
    return true
  }

  /// How many bytes from `start` are the beginning of the end mark.
  private static func matching(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var count = 0
    while count < pasteEnd.count, start + count < bytes.count,
      bytes[start + count] == pasteEnd[count]
    {
      count += 1
    }
    return count
  }
}
