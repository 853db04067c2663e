extension ResponseHead {
  /// The head of a stored answer that a 304 confirmed: lines of the 304 take the place of those of the
  /// same name (RFC 9111 3.2, 4.3.4). What says how the stored body is made stays.
  func confirmed(by answer: ResponseHead) -> ResponseHead {
    let kept =
      Self.bodyLines
      + answer.headers.values(of: "Connection").flatMap { line in
        line.split(separator: ",").map { String($0.filter { $0 != " " }) }
      }
    let new = answer.headers.filter { line in !kept.contains { line.isNamed($0) } }
    let names = new.map(\.name)
    let old = headers.filter { line in !names.contains { line.isNamed($0) } }
    var head = self
    head.headers = HeaderList(old + new)
    return head
  }

  private static let bodyLines = [
    "Content-Length", "Content-Encoding", "Content-Range", "Transfer-Encoding", "Trailer",
    "Connection", "Keep-Alive", "Upgrade", "TE", "Proxy-Connection", "Proxy-Authenticate",
    "Proxy-Authentication-Info",
  ]
}
