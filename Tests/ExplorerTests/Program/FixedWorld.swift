import Platform

/// A world that stands still.
struct FixedWorld: World {
  var environment: [String: String] = [:]
  func now() -> UInt64 { 1_764_500_000_000_000_000 }
  func monotonic() -> UInt64 { 0 }
  func random() -> UInt64 { 4 }
}
