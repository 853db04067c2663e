import Glibc
import Platform
import TestSupport

@testable import Lotus

/// Answers the requests of one case on a loopback port of its own and keeps what came, byte for byte.
/// A connection has a thread; all are over when the connections are.
final class ReplayServer: Sendable {
  let port: Int
  private let listener: Int32
  private let state: Lock<State>

  private struct State {
    var script: ReplayScript
    var received: [UInt8] = []
    var sent: [[UInt8]] = []
  }

  init(_ number: Int, _ replies: [String: [UInt8]]) throws {
    state = Lock(State(script: ReplayScript(number, replies)))
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    port = try Self.bind(listener)
    guard listen(listener, 16) == 0 else { throw SystemError("listen") }
    let descriptor = listener
    DetachedThread.start { [weak self] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0, let self else { break }
        DetachedThread.start { self.serve(client) }
      }
      close(descriptor)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Everything that came so far.
  var received: [UInt8] { state.withLock { $0.received } }
  /// Every answer that was given, in order.
  var sent: [[UInt8]] { state.withLock { $0.sent } }

  private static func bind(_ descriptor: Int32) throws -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      guard Glibc.bind(descriptor, pointer, size) == 0, getsockname(descriptor, pointer, &size) == 0
      else { throw SystemError("bind") }
      return Int(UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self)))
    }
  }

  private func serve(_ client: Int32) {
    defer { close(client) }
    var input = RequestInput()
    while true {
      while !input.isWhole {
        guard let bytes = Self.receive(client) else { return note(input.take()) }
        input.bytes += bytes
      }
      let head = input.head
      let request = input.take()
      let reply = state.withLock { state in
        state.received += request
        let reply = state.script.reply(to: head)
        state.sent.append(reply.bytes)
        return reply
      }
      Self.send(reply.bytes, to: client)
      if !reply.staysOpen { return }
    }
  }

  /// What came of a request that was not sent to its end.
  private func note(_ bytes: [UInt8]) { state.withLock { $0.received += bytes } }

  private static func receive(_ client: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(client, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// In small pieces, so that lines and chunks come apart.
  private static func send(_ bytes: [UInt8], to client: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(200))
      let count = Glibc.send(client, piece, piece.count, Int32(MSG_NOSIGNAL))
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// Bytes of a connection, and whether a request is whole.
private struct RequestInput {
  var bytes: [UInt8] = []

  private var headEnd: Int? {
    let mark = Array("\r\n\r\n".utf8)
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { Array(bytes[$0..<($0 + 4)]) == mark }.map { $0 + 4 }
  }

  var head: String { headEnd.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? "" }

  private var end: Int? {
    guard let headEnd else { return nil }
    let lines = head.split(separator: "\r\n").map { $0.lowercased() }
    if lines.contains("transfer-encoding: chunked") {
      let isOver = bytes[headEnd...].starts(with: Array("0\r\n\r\n".utf8))
      return isOver || bytes.suffix(7).elementsEqual("\r\n0\r\n\r\n".utf8) ? bytes.count : nil
    }
    let length = lines.first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).drop { $0 == " " }) }
    let end = headEnd + (length ?? 0)
    return bytes.count >= end ? end : nil
  }

  var isWhole: Bool { end != nil }

  /// Takes a request out, or what is there of one.
  mutating func take() -> [UInt8] {
    let end = end ?? bytes.count
    defer { bytes.removeFirst(end) }
    return Array(bytes[..<end])
  }
}
