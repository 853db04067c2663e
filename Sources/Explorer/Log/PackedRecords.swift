import Lotus

/// Log records as bytes, one after the other: what is handed from the threads that record to the screen, and what the
/// log pane keeps. A million records of a hundred bytes are a hundred megabytes in 250 pieces, not millions of objects.
///
///     kind, time, id, process, exchange, then name and value of each field; each text after its length
struct PackedRecords: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each record ends.
  private(set) var ends: [UInt32] = []

  init() {}
  init(_ records: [LogRecord]) { for record in records { append(record) } }

  var count: Int { ends.count }
  var isEmpty: Bool { ends.isEmpty }

  private static let kinds = LogRecord.Kind.allCases
  private static let numbers = Dictionary(
    uniqueKeysWithValues: kinds.enumerated().map { ($1, UInt8($0)) })

  mutating func append(_ record: LogRecord) {
    bytes.append(Self.numbers[record.kind] ?? 0)
    put(record.time)
    put(record.id)
    put(record.process)
    put(record.exchange)
    for field in record.fields {
      put(field.name)
      put(field.value)
    }
    ends.append(UInt32(bytes.count))
  }

  /// Takes over some of other records, as they are.
  mutating func append(_ others: PackedRecords, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let from = others.start(range.lowerBound)
    let shift = bytes.count - from
    bytes += others.bytes[from..<Int(others.ends[range.upperBound - 1])]
    ends += others.ends[range].lazy.map { UInt32(Int($0) + shift) }
  }

  private func start(_ index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1]) }

  private mutating func put(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      withUnsafeBytes(of: UInt32(utf8.count).littleEndian) { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: utf8)
    }
  }

  /// A record as it was.
  subscript(index: Int) -> LogRecord {
    bytes.withUnsafeBufferPointer { PackedRecord(slice(index, of: $0)).record }
  }

  /// Looks at a record where it lies.
  func look<Outcome>(at index: Int, _ body: (PackedRecord) -> Outcome) -> Outcome {
    bytes.withUnsafeBufferPointer { body(PackedRecord(slice(index, of: $0))) }
  }

  private func slice(
    _ index: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start(index)..<Int(ends[index])])
  }

  static func kind(_ number: UInt8) -> LogRecord.Kind { kinds[Int(number)] }
}
