/// A valid JSON text read in the plainest way, as a tree of ranges: what the index is held against.
final class PlainValue {
  let range: Range<Int>
  let key: Range<Int>?
  let children: [PlainValue]
  let isObject: Bool

  private init(_ range: Range<Int>, _ key: Range<Int>?, _ children: [PlainValue], _ isObject: Bool)
  {
    self.range = range
    self.key = key
    self.children = children
    self.isObject = isObject
  }

  /// This and all below, in the order of the text; below only where `isOpen`.
  func walk(_ isOpen: (PlainValue) -> Bool = { _ in true }) -> [PlainValue] {
    [self] + (isOpen(self) ? children.flatMap { $0.walk(isOpen) } : [])
  }

  static func read(_ bytes: [UInt8]) -> PlainValue {
    var place = 0
    return read(bytes, &place, key: nil)
  }

  private static func read(_ bytes: [UInt8], _ place: inout Int, key: Range<Int>?) -> PlainValue {
    skip(bytes, &place, " \t\r\n,:")
    let start = place
    guard bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") else {
      scalar(bytes, &place)
      return PlainValue(start..<place, key, [], false)
    }
    let isObject = bytes[start] == UInt8(ascii: "{")
    var children: [PlainValue] = []
    place += 1
    skip(bytes, &place, " \t\r\n,:")
    while bytes[place] != UInt8(ascii: "}"), bytes[place] != UInt8(ascii: "]") {
      let nameStart = place
      if isObject { scalar(bytes, &place) }
      let name = isObject ? nameStart + 1..<place - 1 : nil
      children.append(read(bytes, &place, key: name))
      skip(bytes, &place, " \t\r\n,:")
    }
    place += 1
    return PlainValue(start..<place, key, children, isObject)
  }

  private static func scalar(_ bytes: [UInt8], _ place: inout Int) {
    guard bytes[place] == UInt8(ascii: "\"") else {
      while place < bytes.count, !" \t\r\n,:]}".utf8.contains(bytes[place]) { place += 1 }
      return
    }
    place += 1
    while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
    place += 1
  }

  private static func skip(_ bytes: [UInt8], _ place: inout Int, _ some: String) {
    while place < bytes.count, some.utf8.contains(bytes[place]) { place += 1 }
  }
}
