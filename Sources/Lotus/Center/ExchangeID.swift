import Platform

/// Names sends: the nanosecond they started at and 32 bits of chance, in hex, so that names sort by
/// time and two processes do not meet: `18a2f3c4d5e6f708-9b1c2d3e`.
enum ExchangeID {
  static func make(_ world: any World) -> String {
    hex(world.now(), digits: 16) + "-" + hex(world.random() >> 32, digits: 8)
  }

  private static func hex(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }
}
