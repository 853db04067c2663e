import JSONTree
import TerminalText

extension RawLines {
  /// The cut at or before a place that goes through no character; a place that is in no valid UTF-8
  /// stays where it is.
  func characterStart(_ place: Int, in line: Range<Int>) -> Int {
    guard place < line.upperBound else { return line.upperBound }
    let low = max(line.lowerBound, place - 3)
    return store.withBytes(low..<min(line.upperBound, place + 3)) { bytes in
      for back in 0...min(3, place - low) {
        let byte = bytes[place - low - back]
        if byte & 0xC0 == 0x80 { continue }
        let end = UTF8Decode.scalar(bytes, place - low - back).1
        return end > place - low ? place - back : place
      }
      return place
    }
  }
}
