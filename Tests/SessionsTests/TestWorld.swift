import Platform

/// A world of fixed values.
struct TestWorld: World {
  var environment: [String: String] = [:]
  func now() -> UInt64 { 0 }
  func monotonic() -> UInt64 { 0 }
  func random() -> UInt64 { 0 }
}
