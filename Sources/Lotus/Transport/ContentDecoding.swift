/// Undoes the codings of one body (RFC 9110 8.4), piece by piece. Where a coding cannot be
/// undone the bytes follow as they are, behind a fault that says so: nothing is lost.
///
///     Content-Encoding: deflate, gzip      wire ──► gzip ──► deflate ──► decoded
///
/// Those of Transfer-Encoding (RFC 9112 6.1) were put on last; `chunked` is undone by libcurl.
struct ContentDecoding {
  /// Codings that are being undone, the one put on last first.
  private var stages: [ContentStage] = []
  /// Codings that stay, in the order in which they were put on.
  private var kept: [String] = []
  private var wire: [UInt8]?
  private var decoded = 0
  /// Not told yet.
  private var fault: ContentFault?
  /// Bytes that follow the fault.
  private var held: [UInt8]?
  private var hasBegun = false

  /// Nil when nothing is to be undone.
  ///
  /// With `undoesContent` false the content's own codings stay; those of the way are always undone.
  init?(_ head: ResponseHead, undoesContent: Bool = true) {
    let content = undoesContent ? Self.names(in: head, "Content-Encoding") : []
    let codings = content + Self.names(in: head, "Transfer-Encoding")
    if codings.isEmpty { return nil }
    for (place, coding) in codings.enumerated().reversed() {
      guard let stage = ContentStage(coding) else {
        kept = Array(codings[...place])
        break
      }
      stages.append(stage)
    }
  }

  private static func names(in head: ResponseHead, _ line: String) -> [String] {
    head.headers.values(of: line).flatMap { value in
      value.split(separator: ",").flatMap { piece in
        piece.prefix { $0 != ";" }.split { $0 == " " || $0 == "\t" }.map(String.init)
      }
    }.filter { !["identity", "chunked"].contains($0.lowercased()) }
  }

  /// Bytes from the wire, once `next` has none left.
  mutating func take(_ bytes: [UInt8]) {
    if !hasBegun, !kept.isEmpty { fault = ContentFault(.unknown, codings: kept, decoded: 0) }
    hasBegun = true
    wire = bytes
  }

  /// What the bytes give next: decoded ones, or a fault; nil when more are needed.
  mutating func next() -> TransferEvent? {
    if fault == nil { held = held ?? output(of: stages.count - 1) }
    if let fault = fault.take() { return .undecodable(fault) }
    return held.take().map { bytes in
      decoded += bytes.count
      return .chunk(bytes)
    }
  }

  /// The wire is at its end; `next` says what that gives.
  mutating func finish() {
    guard let place = stages.firstIndex(where: \.isCutShort) else { return }
    held = stages[place].rest(after: .cutShort)
    if held?.isEmpty == true { held = nil }
    giveUp(at: place, .cutShort)
  }

  /// What stage `place` gives next; -1 is the wire.
  private mutating func output(of place: Int) -> [UInt8]? {
    guard place >= 0 else { return wire.take() }
    while true {
      switch stages[place].step() {
      case .bytes(let bytes): return bytes
      case .needsInput: break
      case .fault(let reason):
        let rest = stages[place].rest(after: reason)
        giveUp(at: place, reason)
        return rest.isEmpty ? output(of: place - 1) : rest
      }
      guard let input = output(of: place - 1) else { return nil }
      if place >= stages.count { return input }
      stages[place].take(input)
    }
  }

  /// From here on the codings of this stage and of those behind it stay.
  private mutating func giveUp(at place: Int, _ reason: ContentFault.Reason) {
    kept += stages[place...].reversed().map(\.name)
    stages.removeSubrange(place...)
    fault = ContentFault(reason, codings: kept, decoded: decoded)
  }
}
