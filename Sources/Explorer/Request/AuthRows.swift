import Sessions

/// The cells of the Auth tab: what a way to say who is asking consists of.
struct AuthRows {
  struct Cell: Hashable {
    let label: String
    let text: String
    /// Hidden unless it is edited.
    var isSecret = false
    /// The file says it for all its requests: it is not edited here.
    var isFixed = false
  }
  let auth: SavedAuth

  init(_ auth: SavedAuth) { self.auth = auth }

  /// What the first row says.
  var kind: String {
    switch auth {
    case .none: "none"
    case .inherited: "inherited from the file"
    case .basic: "Basic"
    case .bearer: "Bearer"
    case .digest: "Digest"
    case .key(_, _, let inQuery): inQuery ? "API key in the query" : "API key in a header"
    case .other: "as typed"
    }
  }

  var cells: [Cell] {
    switch auth {
    case .none: []
    case .inherited(let text):
      [Cell(label: "# @auth", text: text, isSecret: true, isFixed: true)]
    case .basic(let user, let password), .digest(let user, let password):
      [Cell(label: "User", text: user), Cell(label: "Password", text: password, isSecret: true)]
    case .bearer(let token): [Cell(label: "Token", text: token, isSecret: true)]
    case .key(let name, let value, _):
      [Cell(label: "Name", text: name), Cell(label: "Value", text: value, isSecret: true)]
    case .other(let text): [Cell(label: "Line", text: text, isSecret: true)]
    }
  }

  /// The same with another text in a cell.
  func setting(_ cell: Int, to text: String) -> SavedAuth {
    switch auth {
    case .none, .inherited: auth
    case .basic(let user, let password):
      cell == 0 ? .basic(user: text, password: password) : .basic(user: user, password: text)
    case .digest(let user, let password):
      cell == 0 ? .digest(user: text, password: password) : .digest(user: user, password: text)
    case .bearer: .bearer(token: text)
    case .key(let name, let value, let inQuery):
      cell == 0
        ? .key(name: text, value: value, inQuery: inQuery)
        : .key(name: name, value: text, inQuery: inQuery)
    case .other: .other(text)
    }
  }

  /// The ways there are, each with what the present one already says.
  static func choices(for request: SavedRequest) -> [(
    label: String, words: String, auth: SavedAuth
  )] {
    var user = ""
    var password = ""
    switch request.auth {
    case .basic(let name, let secret), .digest(let name, let secret):
      (user, password) = (name, secret)
    default: break
    }
    let none = ("none", "nothing is sent", SavedAuth.none)
    let inherited = request.inheritedAuth.map {
      ("inherit", "what # @auth above the first ### says", SavedAuth.inherited($0))
    }
    return [none] + [inherited].compactMap { $0 } + [
      ("basic", "Authorization: Basic user password", .basic(user: user, password: password)),
      ("bearer", "Authorization: Bearer token", .bearer(token: "")),
      (
        "digest", "user and password, when the server asks",
        .digest(user: user, password: password)
      ),
      ("API key, header", "X-Api-Key: key", .key(name: "X-Api-Key", value: "", inQuery: false)),
      ("API key, query", "?api_key=key", .key(name: "api_key", value: "", inQuery: true)),
    ]
  }
}

extension AuthRows {
  /// Cells that can be edited here.
  var openCells: [Int] { cells.indices.filter { !cells[$0].isFixed } }

  /// What the tab says: `Auth Basic`
  var tabLabel: String {
    switch auth {
    case .none: "Auth"
    case .inherited: "Auth inherited"
    case .basic: "Auth Basic"
    case .bearer: "Auth Bearer"
    case .digest: "Auth Digest"
    case .key: "Auth key"
    case .other: "Auth line"
    }
  }
}
