/// What follows the head of a request.
public enum RequestBody: Hashable, Sendable {
  /// No body and no Content-Length.
  case none
  /// These bytes; empty ones are sent with `Content-Length: 0`.
  case bytes([UInt8])
  /// The bytes of a file, read while they are sent.
  case file(path: String, size: Int)
  /// Form data in parts; files in it are read while they are sent.
  case parts(Multipart)
}

/// A stretch of a body that lies in one place.
public enum BodySegment: Hashable, Sendable {
  /// In memory.
  case bytes([UInt8])
  /// In a file of this many bytes.
  case file(path: String, size: Int)

  /// How many bytes it has.
  public var size: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let size): size
    }
  }
}

extension RequestBody {
  /// Bytes to send; nil without a body.
  public var size: Int? {
    if case .none = self { nil } else { segments.reduce(0) { $0 + $1.size } }
  }

  /// What is sent, piece after piece: what stands between the parts of a form is a piece too.
  public var segments: [BodySegment] {
    switch self {
    case .none: []
    case .bytes(let bytes): [.bytes(bytes)]
    case .file(let path, let size): [.file(path: path, size: size)]
    case .parts(let form): form.segments
    }
  }
}

extension RequestBody {
  /// Whether a second request can carry it too: what comes from standard input or another pipe is gone
  /// once it was read.
  var canBeSentAgain: Bool {
    segments.allSatisfy { segment in
      guard case .file(let path, _) = segment else { return true }
      return !["/dev/stdin", "/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix)
    }
  }

  /// All bytes, when they are all in memory; nil without a body and when a file is part of it.
  public var bytes: [UInt8]? {
    if case .none = self { return nil }
    var all: [UInt8] = []
    for segment in segments {
      guard case .bytes(let bytes) = segment else { return nil }
      all += bytes
    }
    return all
  }
}
