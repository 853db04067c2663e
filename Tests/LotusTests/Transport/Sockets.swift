import Glibc
import TestSupport

@testable import Lotus

/// Open file descriptors of this process that are sockets or pipes.
enum Descriptors {
  static func count() -> Int { names(in: "/proc/self/fd").filter(isSocket).count }

  private static func isSocket(_ name: String) -> Bool {
    var target = [CChar](repeating: 0, count: 64)
    guard readlink("/proc/self/fd/\(name)", &target, 63) > 0 else { return false }
    return String(decoding: target.map { UInt8(bitPattern: $0) }, as: UTF8.self).hasPrefix("socket")
  }

  /// Waits until the engine thread has closed what was cancelled, or a few seconds at most.
  static func settle(at wanted: Int) async {
    let end = ContinuousClock.now + .seconds(5)
    while count() > wanted, ContinuousClock.now < end { await Task.yield() }
  }
}

/// A port that was free a moment ago.
enum UnusedPort {
  static func number() throws -> Int { try FullListener(queue: nil).port }
}

/// A socket on a loopback port of its own whose queue of connections is full: more are not answered.
final class FullListener {
  let port: Int
  private var sockets: [Int32] = []

  /// With nil nothing listens: the port is only known to be free.
  init(queue: Int32? = 0) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    sockets.append(listener)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    port = try withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      guard bind(listener, pointer, size) == 0, getsockname(listener, pointer, &size) == 0 else {
        throw SystemError("bind")
      }
      return Int(UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self)))
    }
    guard let queue else { return }
    listen(listener, queue)
    if queue == 0 { for _ in 0..<4 { fill(&address, size) } }
  }

  private func fill(_ address: inout sockaddr_in, _ size: socklen_t) {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    sockets.append(client)
    withUnsafeBytes(of: &address) {
      _ = connect(client, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), size)
    }
  }

  func options(_ limit: Int) -> RequestOptions {
    var options = RequestOptions()
    options.connectTimeout = limit
    options.totalTimeout = 600_000
    return options
  }

  deinit { for socket in sockets { close(socket) } }
}

/// A UDP port that takes what comes and never answers.
final class SilentPort {
  private let descriptor: Int32

  init(address: String, port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = inet_addr(address)
    place.sin_port = port.bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeBytes(of: &place) {
      bind(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), size)
    }
    guard code == 0 else { throw SystemError("bind \(address):\(port)") }
  }

  deinit { close(descriptor) }
}

/// Something that happens once and is waited for.
actor Signal {
  private var hasFired = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func fire() {
    hasFired = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
  func wait() async {
    if !hasFired { await withCheckedContinuation { waiters.append($0) } }
  }
}
