/// What is wrong with the head of a response.
public enum ResponseFault: String, Hashable, Sendable, CaseIterable {
  /// No status line: another protocol, or HTTP/0.9, which is a body without a head.
  case noHTTP
  /// A line without a colon, or a status line that is none.
  case badLine
  /// NUL in a line, or CR alone (RFC 9112 2.2).
  case controlInHead
  /// A Content-Length that is no number, or none that can be counted (RFC 9112 6.3).
  case badLength
  /// The connection ended in the middle of the head.
  case headCutShort
  /// Chunks that are none: where the body ends is not known (RFC 9112 7.1).
  case badChunk
  /// Several Content-Length lines that differ: where the body ends is not known (RFC 9112 6.3).
  case conflictingLengths
  /// A Transfer-Encoding that is not known: where the body ends is not known either (RFC 9112 6.1).
  case unknownCoding
  /// More header lines than are read: 300 KB, or 5000.
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
    ("Nul byte", .controlInHead), ("chunk", .badChunk),
    ("Invalid Content-Length", .badLength), ("Too large response headers", .headTooLarge),
  ]
}

extension ResponseHead {
  /// What libcurl lets pass, and what cannot be read for sure; the words are for a person.
  var fault: (fault: ResponseFault, detail: String)? {
    let lengths = lengths
    if let length = badLength(of: lengths) { return (.badLength, "Content-Length: " + length) }
    if Set(lengths.map { $0.drop { $0 == "0" } }).count > 1 {
      return (.conflictingLengths, "Content-Length: " + lengths.joined(separator: ", "))
    }
    if let coding = unknownCoding { return (.unknownCoding, "Transfer-Encoding: " + coding) }
    if headers.count > Self.lineLimit { return (.headTooLarge, "\(headers.count) lines") }
    if let line = headers.first(where: \.hasLoneCR) {
      return (.controlInHead, "CR in \(line.name)")
    }
    return nil
  }

  /// So many lines are read, as curl has it.
  private static let lineLimit = 5000
  private static let codings: Set = [
    "chunked", "identity", "gzip", "x-gzip", "deflate", "compress", "x-compress", "br", "zstd",
  ]

  /// The first transfer coding that nobody knows.
  private var unknownCoding: String? {
    headers.values(of: "Transfer-Encoding").flatMap { $0.split(separator: ",") }
      .map { $0.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased() }
      .first { !$0.isEmpty && !Self.codings.contains($0) }
  }

  /// A length that is not digits alone, or more than can be counted: libcurl reads `2x` and `+2` as 2. An
  /// answer that has no body may say what it likes.
  private func badLength(of lengths: [String]) -> String? {
    guard status >= 200, status != 204, status != 304 else { return nil }
    return lengths.first { length in
      !length.utf8.allSatisfy(\.isDigit) || Int64(length) == nil
    }
  }

  /// Every length that is named; none where the body comes in chunks, for then they do not count (RFC
  /// 9112 6.3). Of several that differ libcurl takes the last and goes on.
  private var lengths: [String] {
    guard headers["Transfer-Encoding"] == nil else { return [] }
    return headers.values(of: "Content-Length").flatMap { value in
      value.split(separator: ",", omittingEmptySubsequences: false).map { piece in
        let start = piece.drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      }
    }
  }
}

extension HeaderLine {
  /// Whether a CR stands in it that ends no folded line.
  fileprivate var hasLoneCR: Bool {
    bytes.indices.contains { bytes[$0] == 0x0D && bytes[($0 + 1)...].first != 0x0A }
  }
}
