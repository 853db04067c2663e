import Sessions

extension Choice {
  private static let methods = [
    ("GET", "fetch"), ("POST", "let the server process the body"), ("PUT", "put the body there"),
    ("PATCH", "change a part"), ("DELETE", "take it away"), ("HEAD", "the head of a GET"),
    ("OPTIONS", "what is allowed"), ("QUERY", "a GET with a body"), ("TRACE", "echo"),
  ]
  private static let bodies: [(kind: BodyKind, label: String, words: String)] = [
    (.none, "none", "no body"), (.text, "text", "text/plain"),
    (.json, "JSON", "application/json, checked while typing"),
    (.form, "form", "fields: application/x-www-form-urlencoded"),
    (.multipart, "multipart", "parts, files among them: multipart/form-data"),
    (.file, "file", "the content of a file: < ./path"),
  ]

  /// The list that a command of the request pane opens; nil when it opens none.
  init?(_ command: Command, in pane: RequestPane, _ request: SavedRequest) {
    switch (command, pane.tab) {
    case (.chooseMethod, _): self.init(method: request.method)
    case (.choose, .auth),
      (.edit, .auth) where command == .choose || pane.isOnAuthKind:
      self.init(auth: request)
    case (.choose, .final): return nil
    case (.choose, _): self.init(body: request.bodyKind)
    default: return nil
    }
  }

  private init(method: String) {
    let options = Self.methods.map { Option(label: $0, words: $1, edit: .method($0)) }
    let current = options.firstIndex { $0.label == method }
    self.init(title: "Method", options, current: current, takesMethods: true)
  }

  private init(body: BodyKind) {
    let options = Self.bodies.map {
      Option(label: $0.label, words: $0.words, edit: .bodyKind($0.kind))
    }
    let current = Self.bodies.firstIndex { $0.kind == body }
    self.init(title: "Kind of body", options, current: current)
  }

  private init(auth request: SavedRequest) {
    let choices = AuthRows.choices(for: request)
    let options = choices.map { Option(label: $0.label, words: $0.words, edit: .auth($0.auth)) }
    let kind = AuthRows(request.auth).kind
    let current = choices.firstIndex { AuthRows($0.auth).kind == kind }
    self.init(title: "Authorization", options, current: current)
  }
}

extension RequestPane {
  /// Whether the cursor is on the kind of authorization.
  var isOnAuthKind: Bool { tab == .auth && place == .row(0) }
}
