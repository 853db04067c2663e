import JSONTree

/// One event as a row and as something to open (HTML 9.2.6; of a body of lines the line is its data).
struct ServerEvent: Hashable, Sendable {
  /// `message` when it has no name.
  var name = ""
  var id: String?
  var retry: String?
  /// The lines of data, with LF between them.
  var data: [UInt8] = []
  /// The first comment.
  var comment: [UInt8]?
  /// Whether it is longer than what was read.
  var isCut = false

  /// Reads at most `limit` bytes of an event.
  init(_ store: ByteStore, _ range: Range<Int>, _ form: EventForm, limit: Int = .max) {
    isCut = range.count > limit
    let bytes = store.bytes(
      range.lowerBound..<(isCut ? range.lowerBound + limit : range.upperBound))
    guard form == .blocks else {
      data = bytes
      return
    }
    var isFirst = true
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      take(line, &isFirst)
    }
  }

  private mutating func take(_ line: ArraySlice<UInt8>, _ isFirst: inout Bool) {
    let line = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    let colon = line.firstIndex(of: 0x3A) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == 0x20 { value = value.dropFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "data":
      if !isFirst { data.append(0x0A) }
      isFirst = false
      data += value
    case "event": name = String(decoding: value, as: UTF8.self)
    case "id": id = String(decoding: value, as: UTF8.self)
    case "retry": retry = String(decoding: value, as: UTF8.self)
    case "": comment = comment ?? Array(value)
    default: break
    }
  }

  /// Whether it begins as JSON does that is worth a tree.
  var mayBeTree: Bool {
    let first = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == 0x7B || first == 0x5B
  }
}
