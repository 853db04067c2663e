import Platform
import Terminal
import Testing

@testable import Explorer

/// The Diff tab with answers to look at.
struct DiffScene: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable (StudyRoom) throws -> AnswerPane

  var testDescription: String { name }

  static let before = """
    {"id":"8b841916-c035-4156-a0ee-57ead2d84a51","count":1,"items":[{"id":1,"name":"first","stars":12},\
    {"id":2,"name":"second","stars":3.50},{"id":3,"name":"日本語の名前","stars":9}],\
    "meta":{"date":"2026-11-29","same":true,"gone":[1,2,3],"text":"\(long) one of two"}}
    """
  static let after = """
    {"id":"91c733a4-a8d0-42b3-acbc-5aa397541a44","count":1.0,"items":[{"id":2,"name":"second","stars":4},\
    {"id":1,"name":"first","stars":12},{"id":4,"name":"fourth","stars":null}],\
    "meta":{"date":"2026-11-30","same":true,"new":{"a":1},"text":"\(long) two of two"}}
    """
  private static let long = "a long text that stays the same for quite some time and then it is"

  /// The second answer on show, the first stored a minute before it.
  static func two(_ room: StudyRoom, _ old: String = before, _ new: String = after) throws
    -> AnswerPane
  {
    try room.store(old, seconds: 65)
    var pane = try AnswerScene.finished(new)
    pane.go(to: .diff)
    room.work(&pane)
    return pane
  }

  static let all: [DiffScene] = [
    DiffScene(name: "two answers") { try two($0) },
    DiffScene(name: "arrays by a member, dates ignored") { room in
      var pane = try two(room)
      _ = pane.perform(.matchBy)
      pane.type("id")
      pane.input(.key(.enter, []))
      _ = pane.perform(.ignore)
      pane.type("date, $.id")
      pane.input(.key(.enter, []))
      room.work(&pane)
      return pane
    },
    DiffScene(name: "no difference") { try two($0, #"{"a":[1,2.0]}"#, #"{ "a": [1.0, 2] }"#) },
    DiffScene(name: "only one answer") { room in
      var pane = try AnswerScene.finished(after)
      pane.go(to: .diff)
      room.work(&pane)
      return pane
    },
    DiffScene(name: "no JSON") { try two($0, "<html>", "<html></html>") },
    DiffScene(name: "the other is no JSON") { try two($0, "<html>", after) },
    DiffScene(name: "the list of answers") { room in
      try room.store(before, seconds: 0, isPinned: false, id: "1")
      try room.store("{}", seconds: 200_000, status: 404)
      var pane = try two(room)
      _ = pane.perform(.chooseAnswer)
      return pane
    },
    DiffScene(name: "a field with a mistake") { room in
      var pane = try two(room)
      _ = pane.perform(.ignore)
      pane.type("$.items[")
      pane.input(.key(.enter, []))
      return pane
    },
    DiffScene(name: "comparing") { room in
      try room.store(before, seconds: 65)
      var pane = try AnswerScene.finished(after)
      pane.go(to: .diff)
      pane.take(.answers(room.entries), of: .answers(file: "", name: ""))
      return pane
    },
  ]
}
