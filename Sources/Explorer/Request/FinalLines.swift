import Lotus
import Sessions

/// What will be sent, as lines for the Final tab: HTTP/1.1 form, secrets hidden. Kept as long as the
/// prepared request is the same.
struct FinalLines: Sendable {
  private var source: Result<PreparedRequest, PreparationError>?
  private(set) var lines: [String] = []
  /// Whether the lines are a complaint.
  private(set) var isComplaint = false

  mutating func read(_ prepared: Result<PreparedRequest, PreparationError>) {
    guard prepared != source else { return }
    source = prepared
    switch prepared {
    case .success(let request):
      isComplaint = false
      lines = Self.lines(of: request)
    case .failure(let error):
      isComplaint = true
      let complaint = Complaint(error)
      lines = [complaint.what, complaint.hint].filter { !$0.isEmpty }
    }
  }

  /// Request line, header lines, an empty line, body.
  static func lines(of request: PreparedRequest) -> [String] {
    let secrets = request.options.secrets
    let target = Masking.maskedURL(request.url.target, secrets: secrets)
    let head = ["\(request.method) \(target) HTTP/1.1"]
    let headers = Masking.masked(request.headers, secrets: secrets).lines.map(\.text)
    return head + headers + [""] + body(of: request)
  }

  private static func body(of request: PreparedRequest) -> [String] {
    switch request.body {
    case .none: []
    case .bytes(let bytes):
      TextLines.lines(of: bytes).map { Masking.masked($0, secrets: request.options.secrets) }
    case .file(let path, let size): ["\(size) bytes of \(path)"]
    }
  }
}
