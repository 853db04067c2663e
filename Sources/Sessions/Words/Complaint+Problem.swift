import JSONTree

extension Complaint {
  /// A place of a `.http` file that could not be understood, e.g. `a.http:3:1: …`.
  public init(_ problem: HTTPFileProblem, file: String) {
    let (what, hint) = Self.words(of: problem.reason)
    self.init("\(file):\(problem.line):\(problem.column): \(what)", hint, .missing)
  }

  private static func words(of reason: HTTPFileProblem.Reason) -> (what: String, hint: String) {
    switch reason {
    case .notAHeader(let text):
      (
        "\(quoted(text)) is no header", "write `Name: value`; before a body comes an empty line"
      )
    case .notARequest(let text):
      ("\(quoted(text)) is no request line", "write `GET http://…`, or make it a `# comment`")
    case .afterHandlers(let text):
      (
        "\(quoted(text)) stands after the scripts of a request and belongs to nothing",
        "begin a new request with `###`"
      )
    case .openVariable: ("{{ without }}", "close the variable: {{name}}")
    case .noURL: ("the request has no URL", "write it after the method")
    case .badPath(let error):
      ("`# @data`: \(Complaint(error).what)", Complaint(error).hint)
    case .badTimeout(let text):
      ("\(quoted(text)) is no time", "write seconds, or `500 ms`")
    case .badUTF8: ("bytes that are no UTF-8", "save the file as UTF-8; what stands there is kept")
    }
  }
}
