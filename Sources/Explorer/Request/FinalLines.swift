import Lotus
import Sessions

/// What will be sent, as lines for the Final tab: HTTP/1.1 form or a curl command, secrets hidden until they
/// are asked for. Kept as long as the prepared request is the same.
struct FinalLines: Sendable {
  /// How the request is shown.
  struct Form: Hashable, Sendable {
    /// As a command for a shell.
    var isCurl = false
    /// Secrets in the clear.
    var isShown = false
  }
  private var source: Swift.Result<PreparedRequest, PreparationError>?
  private var form = Form()
  private(set) var lines: [String] = []
  /// Whether the lines are a complaint.
  private(set) var isComplaint = false

  /// What is copied.
  var text: String { lines.joined(separator: "\n") }

  mutating func read(_ prepared: Swift.Result<PreparedRequest, PreparationError>, _ form: Form) {
    guard prepared != source || form != self.form else { return }
    source = prepared
    self.form = form
    switch prepared {
    case .success(let request):
      isComplaint = false
      lines = Self.lines(of: request, form)
    case .failure(let error):
      isComplaint = true
      let complaint = Complaint(error)
      lines = [complaint.what, complaint.hint].filter { !$0.isEmpty }
    }
  }

  /// Request line, header lines, an empty line, body: `wireForm` in lines.
  static func lines(of request: PreparedRequest, _ form: Form = Form()) -> [String] {
    if form.isCurl {
      let command = CurlCommand(request, showsSecrets: form.isShown)
      return command.lines
    }
    guard let shown = form.isShown ? request : try? Masking.masked(request) else {
      return ["a secret is part of the host, so the request is not shown"]
    }
    return ["\(shown.method) \(shown.url.target) HTTP/1.1"] + shown.headers.map(\.text) + [""]
      + body(shown.body)
  }

  /// Text as lines, files and what is no text as their sizes.
  private static func body(_ body: RequestBody) -> [String] {
    body.segments.flatMap { segment in
      switch segment {
      case .bytes(let bytes): TextLines.lines(of: bytes)
      case .file(let path, let size): ["\(size) bytes of \(path)"]
      }
    }
  }
}
