import Lotus

extension ResponseHead {
  /// Whether the body is another one on the wire than decoded (RFC 9110 8.4).
  var isCoded: Bool {
    let codings = headers.values(of: "Content-Encoding").map { $0.lowercased() }
    return codings.contains { !$0.isEmpty && $0 != "identity" }
  }
}
