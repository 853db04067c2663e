import FoundationEssentials
import TestSupport
import Testing

@testable import JSONTree

/// The samples of the articles, as they stand there. What a comment behind a line says is checked below it.
struct ArticleTests {
  @Test("The overview's sample")
  func overview() {
    let json = JSON(parsing: #"{"code":401, "user":{"login":"ada", "id":12345678901234567890}}"#)
    let lines: [Any?] = [
      json["code"] == 401,  // true
      json["user"]["login"].string,  // "ada"
      json["user"]["id"].int,  // nil: no Int holds it
      json["user"]["id"].integerText,  // "12345678901234567890"
      json["user"]["mail"].error?.path.description,  // "$.user.mail"
    ]
    #expect(shown(lines) == "true ada nil 12345678901234567890 $.user.mail")
  }

  @Test("What is the same as in SwiftyJSON")
  func same() {
    let user = JSON(parsing: #"{"id":7,"name":"Ada","cover":"https://h/a b.png","on":"yes"}"#)
    let lines: [Any?] = [
      user["id"].stringValue,  // "7"
      user["name"].intValue,  // 0
      user["on"].boolValue,  // true
      user["cover"].url?.absoluteString,  // "https://h/a%20b.png"
      user["friends"][0]["name"].stringValue,  // ""
      user["id"] == 7 && user["id"] != "7",  // true
    ]
    #expect(shown(lines) == "7 0 true https://h/a%20b.png  true")
  }

  let answer = JSON(parsing: #"{"price": 12.50, "n": 1, "n": 2, "tags": ["x"]}"#)

  @Test("Reading exactly")
  func exact() {
    let lines: [Any?] = [
      answer["price"].numberText,  // "12.50"
      answer["price"].int,  // nil
      answer["n"] == 2,  // true
      answer.all("n").count,  // 2
      answer["tags"][-1] == "x",  // true
      answer["tags"][3].error?.reason == .noElement(3, count: 1),  // true
    ]
    #expect(shown(lines) == "12.50 nil true 2 true true")
  }

  @Test("Changed copies")
  func changes() {
    let changed = answer.setting(["tags", 1], to: "y").removing("n")
    let texts = [
      changed.text(),  // {"price":12.50,"tags":["x","y"]}
      changed.text(.pretty.sorted),  // the same on seven lines
    ]
    #expect(texts[0] == #"{"price":12.50,"tags":["x","y"]}"#)
    #expect(texts[1].split(separator: "\n").count == 7)
    var edited = answer
    edited["owner"]["id"] = 5
    let owner = [
      edited["owner"].text()  // {"id":5}
    ]
    #expect(owner == [#"{"id":5}"#])
    let small = answer["tags"].detached()  // `answer`'s text may go
    #expect(small == ["x"])
  }

  @Test("Decoding")
  func decoding() throws {
    struct Issue: Decodable {
      var title: String
      var createdAt: Date
    }
    var decoder = JSONTreeDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    let page = JSON(parsing: #"{"items":[{"title":"x","created_at":"2026-11-30T09:00:00Z"}]}"#)
    let issues = try decoder.decode([Issue].self, from: page["items"])
    #expect(issues.map(\.title) == ["x"])
    #expect(issues[0].createdAt.timeIntervalSince1970 == 1_796_029_200)
  }

  @Test(
    "Every line of a sample is a line of this file, so it compiles",
    arguments: ["JSONTree", "ComingFromSwiftyJSON", "Decoding"])
  func verbatim(article: String) throws {
    let missing = try Samples.missing(
      in: "Sources/JSONTree/JSONTree.docc/\(article).md",
      from: "Tests/JSONTreeTests/ArticleTests.swift")
    #expect(missing == [])
  }

  private func shown(_ values: [Any?]) -> String {
    values.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
  }
}
