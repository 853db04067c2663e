import Lotus
import Sessions

/// What will be sent, as lines for the Final tab: HTTP/1.1 form, secrets hidden. Kept as long as the
/// prepared request is the same.
struct FinalLines: Sendable {
  private var source: Swift.Result<PreparedRequest, PreparationError>?
  private(set) var lines: [String] = []
  /// Whether the lines are a complaint.
  private(set) var isComplaint = false

  mutating func read(_ prepared: Swift.Result<PreparedRequest, PreparationError>) {
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

  /// Request line, header lines, an empty line, body: `wireForm` in lines, with what is secret hidden.
  static func lines(of request: PreparedRequest) -> [String] {
    guard let shown = try? Masking.masked(request) else {
      return ["a secret is part of the host, so the request is not shown"]
    }
    return ["\(shown.method) \(shown.url.target) HTTP/1.1"] + shown.headers.map(\.text) + [""]
      + body(shown.body)
  }

  private static func body(_ body: RequestBody) -> [String] {
    switch body {
    case .none: []
    case .bytes(let bytes): TextLines.lines(of: bytes)
    case .file(let path, let size): ["\(size) bytes of \(path)"]
    case .parts(let form): lines(of: form)
    }
  }

  /// What lies in a file is one line that names it.
  private static func lines(of form: Multipart) -> [String] {
    form.segments.flatMap { segment in
      switch segment {
      case .bytes(let bytes): TextLines.lines(of: bytes)
      case .file(let path, let size): ["\(size) bytes of \(path)"]
      }
    }
  }
}
