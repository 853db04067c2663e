/// One element of the GitHub-like document.
enum JSONIssueText {
  static func issue(_ number: Int, _ dice: inout Dice) -> String {
    let login = "octo-\(dice.roll(5_000))"
    let labels = (0..<dice.roll(3)).map { _ in label(&dice) }.joined(separator: ",")
    let address = "https://api.github.com/repos/octo-org/hello-world/issues/\(number)"
    return """
      {"url":"\(address)","id":\(1_000_000_000 + number),"node_id":"MDU6SXNzdWU\(number)",\
      "number":\(number),"title":"\(title(&dice))","user":\(user(login, &dice)),\
      "labels":[\(labels)],"state":"\(dice.roll(2) == 0 ? "open" : "closed")","locked":false,\
      "assignee":null,"milestone":null,"comments":\(dice.roll(40)),\
      "created_at":"2024-0\(1 + dice.roll(9))-1\(dice.roll(9))T0\(dice.roll(9)):20:45Z",\
      "closed_at":null,"author_association":"CONTRIBUTOR","draft":false,\
      "reactions":{"url":"\(address)/reactions","total_count":\(dice.roll(9)),"+1":\(dice.roll(5)),\
      "-1":0,"laugh":\(dice.roll(3)),"hooray":0,"confused":0,"heart":1,"rocket":0,"eyes":0},\
      "body":"\(title(&dice)).\\n\\nSteps: open it, see “\(title(&dice))” and nothing else."}
      """
  }

  private static func user(_ login: String, _ dice: inout Dice) -> String {
    let id = dice.roll(90_000_000)
    return """
      {"login":"\(login)","id":\(id),"avatar_url":"https://avatars.example.com/u/\(id)?v=4",\
      "html_url":"https://github.com/\(login)","type":"User","site_admin":false}
      """
  }

  private static func label(_ dice: inout Dice) -> String {
    let name = words[dice.roll(words.count)]
    return """
      {"id":\(dice.roll(900_000)),"name":"\(name)","color":"d73a4a","default":true,\
      "description":"Something about \(name)"}
      """
  }

  private static func title(_ dice: inout Dice) -> String {
    (0..<4 + dice.roll(5)).map { _ in words[dice.roll(words.count)] }.joined(separator: " ")
  }

  private static let words = [
    "crash", "on", "start", "memory", "leak", "in", "parser", "wrong", "colour", "of", "the",
    "button", "when", "window", "is", "closed", "docs", "typo", "build", "fails", "with", "flag",
  ]
}
