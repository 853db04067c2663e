import Glibc
import Lotus
import Platform
import Sessions
import Terminal

/// Hands out a file in pieces as answer events, never more than the gate lets through.
struct BodyReader: Sendable {
  let id: AnswerID
  let mailbox: Mailbox<Message>
  /// Bytes a piece: a turn of the loop takes in that much.
  private static let piece = 1 << 20

  /// Sends one event.
  func tell(_ event: AnswerEvent) { mailbox.send(.answer(id, event)) }

  /// Tells of a stored answer and reads its body.
  func read(_ entry: CacheEntry, _ answers: Answers, _ gate: Gate) async {
    tell(.stored(entry))
    guard !entry.bodyName.isEmpty else { return tell(.loaded) }
    await read(answers.center(of: entry).path(ofBody: entry), gate)
  }

  /// Reads a path (`-` is standard input) to its end, then says `loaded`.
  func read(_ path: String, _ gate: Gate) async {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return tell(.unreadable(FileError(path, errno: errno))) }
    defer { if descriptor > 0 { close(descriptor) } }
    while !Task.isCancelled {
      let bytes = Self.next(descriptor)
      if let error = bytes.error { return tell(.unreadable(FileError(path, errno: error))) }
      if bytes.read.isEmpty { return tell(.loaded) }
      await gate.pass(bytes.read.count)
      tell(.chunk(bytes.read))
    }
  }

  private static func next(_ descriptor: Int32) -> (read: [UInt8], error: Int32?) {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: piece) { buffer, count in
      var got = Glibc.read(descriptor, buffer.baseAddress, piece)
      while got < 0, errno == EINTR { got = Glibc.read(descriptor, buffer.baseAddress, piece) }
      if got < 0 { failure = errno }
      count = max(0, got)
    }
    return (bytes, failure)
  }
}
