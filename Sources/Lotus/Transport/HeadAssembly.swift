/// Puts heads together from the raw lines of a response, in the order in which they came.
///
///     HTTP/1.1 103 …, lines, empty line   ->  informational
///     HTTP/1.1 200 …, lines, empty line   ->  head            (101 is final too, RFC 9110 15.2.2)
///     lines after that                    ->  trailers        (RFC 9112 7.1.2)
struct HeadAssembly {
  private var trailing: HeaderList = []
  /// Whether the final head is there.
  private(set) var isComplete = false
  /// Whether anything of any head is there.
  private(set) var hasBegun = false
  private var head = ResponseHead(version: "", status: 0)
  /// The newest line with its line end: a folded one may follow and keeps it (RFC 9112 5.2).
  private var open: [UInt8] = []

  /// Takes one line with its line end; answers an event when it ends a head.
  mutating func take(_ raw: [UInt8]) -> TransferEvent? {
    hasBegun = true
    let line = Self.withoutEnd(raw)
    if line.isEmpty { return endHead() }
    if line.starts(with: "HTTP/".utf8), !isComplete, head.version.isEmpty {
      head = Self.statusLine(line)
    } else if raw[0] == 0x20 || raw[0] == 0x09, !open.isEmpty {
      open += raw
    } else {
      closeLine()
      open = raw
    }
    return nil
  }

  /// The lines that came after the final head, once the body is over: an empty line does not always
  /// end them.
  mutating func trailers() -> HeaderList {
    closeLine()
    return trailing
  }

  /// What of a head that is not complete came, in words.
  var arrived: String {
    if head.version.isEmpty { return "no final head came" }
    let line = [head.version, "\(head.status)", head.reason].filter { !$0.isEmpty }
    return "it begins \(line.joined(separator: " "))"
  }

  private mutating func endHead() -> TransferEvent? {
    closeLine()
    if isComplete || head.version.isEmpty { return nil }
    isComplete = head.status >= 200 || head.status == 101
    defer { head = ResponseHead(version: "", status: 0) }
    return isComplete ? .head(head) : .informational(head)
  }

  private mutating func closeLine() {
    guard !open.isEmpty else { return }
    let line = HeaderLine(bytes: Array(Self.withoutEnd(open)))
    if isComplete { trailing.lines.append(line) } else { head.headers.lines.append(line) }
    open = []
  }

  /// `HTTP/1.1 200 OK`; the reason may be missing, with its space or without (RFC 9112 4).
  static func statusLine(_ line: ArraySlice<UInt8>) -> ResponseHead {
    let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
    let text = parts.map { HeaderLine.text($0) }
    return ResponseHead(
      version: text[0], status: text.count > 1 ? Int(text[1]) ?? 0 : 0,
      reason: text.count > 2 ? text[2] : "")
  }

  private static func withoutEnd(_ line: [UInt8]) -> ArraySlice<UInt8> {
    var rest = line[...]
    if rest.last == 0x0A { rest.removeLast() }
    if rest.last == 0x0D { rest.removeLast() }
    return rest
  }
}
