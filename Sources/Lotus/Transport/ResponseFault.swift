/// What is wrong with the head of a response.
public enum ResponseFault: String, Hashable, Sendable, CaseIterable {
  /// No status line: another protocol, or HTTP/0.9, which is a body without a head.
  case noHTTP
  /// A line without a colon, or a status line that is none.
  case badLine
  /// NUL in a line.
  case controlInHead
  /// A Content-Length that is no number.
  case badLength
  /// Several Content-Length lines that differ: where the body ends is not known (RFC 9112 6.3).
  case conflictingLengths
  /// More header lines than are read: 300 KB.
  case headTooLarge
  /// A header line longer than is read: 100 KB.
  case lineTooLong
  /// Another fault; the detail says which.
  case other
}

extension ResponseFault {
  /// The fact behind libcurl's words.
  init(_ detail: String) {
    self = Self.words.first { detail.contains($0.words) }?.fault ?? .other
  }

  private static let words: [(words: String, fault: ResponseFault)] = [
    ("HTTP/0.9", .noHTTP), ("Unsupported protocol", .noHTTP), ("without colon", .badLine),
    ("status line", .badLine), ("Unsupported HTTP version", .badLine),
    ("Unsupported HTTP/", .badLine), ("Unsupported response code", .badLine),
    ("Nul byte", .controlInHead),
    ("Invalid Content-Length", .badLength), ("Too large response headers", .headTooLarge),
  ]
}

extension ResponseHead {
  /// Content-Length lines that say different things; libcurl takes the last and goes on. Where the body
  /// comes in chunks they do not count (RFC 9112 6.3).
  var conflictingLengths: [String]? {
    guard headers["Transfer-Encoding"] == nil else { return nil }
    let lengths = headers.values(of: "Content-Length").flatMap { value in
      value.split(separator: ",").map { $0.drop { $0 == " " } }
    }.map { String($0.filter { $0 != " " }) }
    return Set(lengths).count > 1 ? lengths : nil
  }
}
