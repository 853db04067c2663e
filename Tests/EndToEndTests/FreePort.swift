import Glibc
import TestSupport

/// A TCP port of loopback that nobody listens on.
enum FreePort {
  static func any() throws -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else { throw SystemError("bind 127.0.0.1") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

extension FreePort {
  /// Waits until a server that was started listens.
  static func waitUntilTaken(_ port: Int) async throws {
    let end = ContinuousClock.now + .seconds(20)
    let probe = ["curl", "--silent", "--output", "/dev/null", "http://127.0.0.1:\(port)/get"]
    while try await ChildProcess(probe).run().exit != 0 {
      guard ContinuousClock.now < end else {
        throw SystemError("nobody listens on \(port)", ETIMEDOUT)
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
