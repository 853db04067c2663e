import JSONTree

/// How a body is a row of events.
enum EventForm: Hashable, Sendable {
  /// Blocks of lines with an empty line behind each (HTML 9.2.6).
  case blocks
  /// A text a line.
  case lines

  /// What a media type says.
  init?(mediaType: String?) {
    guard let mediaType else { return nil }
    if mediaType == "text/event-stream" {
      self = .blocks
    } else if JSONForm(mediaType: mediaType) == .lines {
      self = .lines
    } else {
      return nil
    }
  }
}

/// Where the events of a body are, found while it arrives. It costs 16 bytes for some 4 kB of the body,
/// however short the events are.
struct EventIndex {
  private struct Group {
    let offset: Int
    let number: Int
  }
  private static let groupBytes = 4096

  let form: EventForm
  /// Events so far.
  private(set) var count = 0
  private var groups: [Group] = []
  private var scan = LineScan()
  /// What is read of the event that is not over.
  private var open: Range<Int>?
  private var isOver = false

  init(_ form: EventForm) { self.form = form }

  /// Takes in what arrived since.
  mutating func extend(_ store: ByteStore, isOver: Bool) {
    while let line = scan.next(in: store, isOver: isOver) { take(line) }
    self.isOver = isOver
    if isOver, let event = open { close(event) }
  }

  private mutating func take(_ line: Range<Int>) {
    switch form {
    case .lines: if !line.isEmpty { close(line) }
    case .blocks where line.isEmpty: if let event = open { close(event) }
    case .blocks: open = (open?.lowerBound ?? line.lowerBound)..<line.upperBound
    }
  }

  private mutating func close(_ event: Range<Int>) {
    open = nil
    if event.lowerBound - (groups.last?.offset ?? -Self.groupBytes) >= Self.groupBytes {
      groups.append(Group(offset: event.lowerBound, number: count))
    }
    count += 1
  }

  /// The bytes of some events, without the empty lines between them.
  func ranges(_ numbers: Range<Int>, in store: ByteStore) -> [Range<Int>] {
    let numbers = numbers.clamped(to: 0..<count)
    guard !numbers.isEmpty, let group = group(of: numbers.lowerBound) else { return [] }
    var number = group.number
    var found: [Range<Int>] = []
    var scan = LineScan(from: group.offset)
    var walk = EventIndex(form)
    while number < numbers.upperBound {
      guard let line = scan.next(in: store, isOver: true) else { break }
      guard let event = walk.step(line) else { continue }
      if number >= numbers.lowerBound { found.append(event) }
      number += 1
    }
    if number < numbers.upperBound, let event = walk.open { found.append(event) }
    return found
  }

  /// A line of a second reading; an event when it ends one.
  private mutating func step(_ line: Range<Int>) -> Range<Int>? {
    switch form {
    case .lines: return line.isEmpty ? nil : line
    case .blocks where line.isEmpty:
      defer { open = nil }
      return open
    case .blocks:
      open = (open?.lowerBound ?? line.lowerBound)..<line.upperBound
      return nil
    }
  }

  /// The last group that begins at or before an event.
  private func group(of number: Int) -> Group? {
    var (low, high) = (0, groups.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if groups[middle].number <= number { low = middle } else { high = middle }
    }
    return groups.indices.contains(low) ? groups[low] : nil
  }
}
