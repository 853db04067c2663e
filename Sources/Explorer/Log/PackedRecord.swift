import Lotus
import Sessions

/// A record that lies packed in other bytes: it is read only as far as it is looked at.
struct PackedRecord: LogRecordView {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var kind: LogRecord.Kind { PackedRecords.kind(bytes[0]) }
  var time: UInt64 { number(1) }
  private static let texts = 17

  private func number(_ offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// The text at a place; the place moves behind it.
  private func text(_ at: inout Int) -> UnsafeBufferPointer<UInt8> {
    let count = UInt32(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: at, as: UInt32.self))
    let start = at + 4
    at = start + Int(count)
    return UnsafeBufferPointer(rebasing: bytes[start..<at])
  }

  func anyValue(of name: String?, _ condition: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    var at = Self.texts
    _ = text(&at)
    _ = text(&at)
    while at < bytes.count {
      let found = text(&at)
      let value = text(&at)
      if name.map({ found.elementsEqual($0.utf8) }) ?? true, condition(value) { return true }
    }
    return false
  }

  /// The whole record.
  var record: LogRecord {
    var at = Self.texts
    let process = string(&at)
    let exchange = string(&at)
    var fields: [LogRecord.Field] = []
    while at < bytes.count {
      let name = string(&at)
      fields.append(LogRecord.Field(name, string(&at)))
    }
    return LogRecord(
      id: number(9), time: time, kind: kind, exchange: exchange, fields: fields, process: process)
  }

  private func string(_ at: inout Int) -> String { String(decoding: text(&at), as: UTF8.self) }
}
