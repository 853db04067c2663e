import Glibc
import Testing

/// A port of loopback whose queue of connections is full: who connects waits.
final class FullBacklog: Sendable {
  let port: Int
  private let sockets: [Int32]

  init() throws {
    let listener = Self.makeSocket()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    try #require(Self.use(&address) { bind(listener, $0, $1) } == 0)
    try #require(listen(listener, 0) == 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try #require(Self.use(&address) { pointer, _ in getsockname(listener, pointer, &size) } == 0)
    port = Int(UInt16(bigEndian: address.sin_port))
    // Linux lets one more in than it was told; the others hang as ours will.
    let waiting = (0..<4).map { _ in Self.makeSocket() }
    for socket in waiting { _ = Self.use(&address) { connect(socket, $0, $1) } }
    sockets = waiting + [listener]
  }

  deinit { for socket in sockets { close(socket) } }

  private static func makeSocket() -> Int32 {
    socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
  }

  private static func use(
    _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
