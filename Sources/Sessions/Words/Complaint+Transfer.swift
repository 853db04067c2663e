import Lotus

extension Complaint {
  /// Why an exchange did not come to its end.
  public init(_ error: TransferFailure) {
    self = Self.connecting(error) ?? Self.receiving(error) ?? Self.engine(error)
  }

  private static func connecting(_ error: TransferFailure) -> Complaint? {
    switch error {
    case .cancelled:
      Complaint("the request was cancelled", "send it again when you want the answer", .interrupted)
    case .unknownHost(let host):
      Complaint(
        "no address is known for the host \(host)",
        "check how it is spelled, and that the network is there", .connection)
    case .refused(let host, let port):
      Complaint(
        "nobody listens on \(place(host, port))",
        "start the server, or look at host and port again", .connection)
    case .noSocket(let path):
      Complaint(
        "nobody listens on the socket \(path)",
        "start the server, or look at the path of the socket again", .connection)
    case .unreachable(let host, let port, let detail):
      Complaint(
        "\(place(host, port)) cannot be reached: \(detail)",
        "check the host, the port and the network", .connection)
    case .connectTimeout(let limit):
      Complaint(
        "no connection after \(time(limit))",
        "check host and port, or allow more time (`# @connection-timeout SECONDS` in the file, --connect-timeout on the command line)",
        .timeout)
    case .timeout(let limit):
      Complaint(
        "the answer was not there after \(time(limit))",
        "allow more time (`# @timeout SECONDS` in the file, -m on the command line)", .timeout)
    case .idleTimeout(let limit):
      Complaint(
        "nothing came for \(time(limit))",
        "send again, look at the server's log, or allow more time (`# @idle-timeout SECONDS`)",
        .timeout)
    case .proxy(let detail):
      Complaint(
        "the proxy refused: \(detail)",
        "look at the proxy's address and at its log, or go without one (`# @proxy none`)",
        .connection)
    default: secure(error) ?? storing(error)
    }
  }

  private static func storing(_ error: TransferFailure) -> Complaint? {
    switch error {
    case .notStored:
      Complaint(
        "no answer is stored for this request", "send it once with the network", .missing)
    case .storedBodyDamaged(let path):
      Complaint("the stored answer is damaged: \(path)", "send the request again", .missing)
    default: nil
    }
  }

  private static func receiving(_ error: TransferFailure) -> Complaint? {
    switch error {
    case .truncated(let received, let expected):
      Complaint(
        "the connection ended after \(Measures.size(received))"
          + (expected.map { " of \(Measures.size($0))" } ?? " of the body"),
        "what arrived is kept; send again for the rest", .connection)
    case .reset(let detail):
      Complaint(
        "the server broke the connection: \(detail)", "send again, or look at the server's log",
        .connection)
    case .badResponse(let fault, let detail): response(fault, detail)
    case .tooManyRedirects(let limit):
      Complaint(
        "more than \(limit) redirects",
        "the Hops tab (-i on the command line) shows them; `# @no-redirect` stays",
        .connection)
    case .badRedirect(let location):
      Complaint(
        "the server redirects to \(quoted(location)), which leads nowhere",
        "look at the answer itself with `# @no-redirect`", .connection)
    case .redirectLoop(let url, let length):
      Complaint(
        "the redirects go round in a circle: \(url) "
          + (length == 1 ? "leads to itself" : "is back after \(length) hops"),
        "the Hops tab (-i on the command line) shows them; `# @no-redirect` stays",
        .connection)
    case .bodyNotRepeatable(let status):
      Complaint(
        "the answer \(status) asks for the body once more, and it can be read only once",
        "send it from a file", .connection)
    default: nil
    }
  }

  private static func engine(_ error: TransferFailure) -> Complaint {
    switch error {
    case .bodyUnreadable(let path):
      Complaint(
        "the file to send cannot be read: \(path)", "check that it is there and yours to read",
        .missing)
    case .netrcUnreadable(let path):
      Complaint(
        "the file of names and passwords cannot be read: \(path)",
        "check that it is there and yours to read", .missing)
    case .engineMissing(let detail):
      Complaint(
        "libcurl cannot be opened: \(detail)", "install it (Debian: libcurl4)", .missing)
    case .engine(let code, let detail):
      Complaint(
        "libcurl gave up with error \(code): \(detail)", "send again; `lotus logs` has the steps",
        .connection)
    default: Complaint("\(error)", "this is a fault of Lotus: please report it", .internalFault)
    }
  }

  /// `host:port`, an IPv6 address in brackets.
  static func place(_ host: String, _ port: Int) -> String {
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return "\(name):\(port)"
  }
  private static func time(_ milliseconds: Int) -> String {
    let (time, isOver) = milliseconds.multipliedReportingOverflow(by: 1000)
    return Measures.duration(isOver ? .max : time)
  }
  /// A text of the person's or the server's inside a sentence.
  static func quoted(_ text: String) -> String { text.isEmpty ? "an empty text" : "`\(text)`" }
}
