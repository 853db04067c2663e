/// Form data in parts (RFC 7578). Its length is known before anything is read.
///
///     --BOUNDARY CR LF
///     Content-Disposition: form-data; name="a"; filename="b.txt" CR LF
///     Content-Type: text/plain CR LF
///     CR LF
///     content CR LF
///     --BOUNDARY-- CR LF
public struct Multipart: Hashable, Sendable {
  /// The line between the parts, without its dashes. It must not stand in any content.
  public var boundary: String
  /// From first to last.
  public var parts: [Part]

  /// Puts a form together; without a boundary it gets a random one, 24 dashes and 16 digits as curl's.
  public init(_ parts: [Part], boundary: String? = nil) {
    self.parts = parts
    self.boundary = boundary ?? Self.boundary(UInt64.random(in: .min ... .max))
  }

  /// The boundary made of 64 bits.
  static func boundary(_ random: UInt64) -> String {
    let digits = String(random, radix: 16)
    return String(repeating: "-", count: 24) + String(repeating: "0", count: 16 - digits.count)
      + digits
  }

  /// One value of a form.
  public struct Part: Hashable, Sendable {
    /// The lines over the content, Content-Disposition among them; they go out as they are.
    public var headers: HeaderList
    /// What is sent.
    public var content: BodySegment

    /// A part whose lines are known already.
    public init(headers: HeaderList, content: BodySegment) {
      self.headers = headers
      self.content = content
    }
  }

  /// What is sent: one piece of memory up to the next file.
  public var segments: [BodySegment] {
    var segments: [BodySegment] = []
    var open: [UInt8] = []
    for part in parts {
      open += "--\(boundary)\r\n".utf8
      for line in part.headers { open += line.bytes + [0x0D, 0x0A] }
      open += [0x0D, 0x0A]
      switch part.content {
      case .bytes(let bytes): open += bytes
      case .file:
        segments += [.bytes(open), part.content]
        open = []
      }
      open += [0x0D, 0x0A]
    }
    open += "--\(boundary)--\r\n".utf8
    return segments + [.bytes(open)]
  }
}

extension Multipart {
  /// What the Content-Type line says: `multipart/form-data; boundary=…`, the boundary in quotes where it
  /// has bytes that are no token (RFC 2046 5.1.1).
  public var mediaType: String { "multipart/form-data" + boundaryParameter }

  private var boundaryParameter: String {
    "; boundary=" + (PreparedRequest.isToken(boundary.utf8) ? boundary : "\"\(boundary)\"")
  }

  /// The line with the boundary put in when it names none, e.g. of `Content-Type: multipart/form-data`.
  func completed(_ line: HeaderLine) -> HeaderLine {
    Self.boundary(in: line) == nil
      ? HeaderLine(bytes: line.bytes + Array(boundaryParameter.utf8)) : line
  }

  /// The boundary a Content-Type line names.
  static func boundary(in line: HeaderLine) -> String? {
    let parameters = line.value.split(separator: ";").dropFirst()
    for parameter in parameters {
      let pair = parameter.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      guard pair.count == 2, pair[0].lowercased() == "boundary" else { continue }
      return pair[1].filter { $0 != "\"" }
    }
    return nil
  }
}
