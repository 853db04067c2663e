import JSONTree

/// What a program keeps of an issue, decoded or mapped by hand.
struct JSONIssue: Decodable {
  struct User: Decodable {
    let login: String
    let id: Int
    let avatar_url: String
    let html_url: String
    let type: String
    let site_admin: Bool
  }
  struct Label: Decodable {
    let id: Int
    let name: String
    let color: String
    let `default`: Bool
    let description: String
  }
  let url: String
  let id: Int
  let node_id: String
  let number: Int
  let title: String
  let user: User
  let labels: [Label]
  let state: String
  let locked: Bool
  let comments: Int
  let created_at: String
  let closed_at: String?
  let author_association: String
  let draft: Bool
  let body: String
}

extension JSONIssue {
  init(_ json: JSON) {
    url = json["url"].stringValue
    id = json["id"].intValue
    node_id = json["node_id"].stringValue
    number = json["number"].intValue
    title = json["title"].stringValue
    user = User(json["user"])
    labels = json["labels"].elements.map(Label.init)
    state = json["state"].stringValue
    locked = json["locked"].boolValue
    comments = json["comments"].intValue
    created_at = json["created_at"].stringValue
    closed_at = json["closed_at"].string
    author_association = json["author_association"].stringValue
    draft = json["draft"].boolValue
    body = json["body"].stringValue
  }
}

extension JSONIssue.User {
  init(_ json: JSON) {
    login = json["login"].stringValue
    id = json["id"].intValue
    avatar_url = json["avatar_url"].stringValue
    html_url = json["html_url"].stringValue
    type = json["type"].stringValue
    site_admin = json["site_admin"].boolValue
  }
}

extension JSONIssue.Label {
  init(_ json: JSON) {
    id = json["id"].intValue
    name = json["name"].stringValue
    color = json["color"].stringValue
    `default` = json["default"].boolValue
    description = json["description"].stringValue
  }
}
