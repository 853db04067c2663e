import Platform
import Sessions

// The body of an answer to a file.
extension Model {
  mutating func askSave() -> [Effect] {
    switch answer.saving {
    case .success(let saving): overlay = .prompt(Prompt(.saveBody(saving), saving.name))
    case .failure(.nothing): return refuse("there is no body to save")
    case .failure(.coming):
      return refuse(
        "it is still coming: Esc cancels it, and \(Command.saveBody.key) saves what came")
    }
    return []
  }

  /// Saves to a path that was typed: `~` is home, any other is seen from where lotus was started.
  func save(_ saving: BodySaving, to path: String, replacing: Bool) -> [Effect] {
    var path = path
    if path.hasPrefix("~/"), let home = world.environment["HOME"] {
      path = Files.join(home, String(path.dropFirst(2)))
    }
    return [.saveBody(saving, path: path, replacing: replacing)]
  }

  mutating func receive(_ news: BodyNews) {
    switch news {
    case .saved(let path, let bytes, let saving):
      let size = Measures.size(bytes)
      if let part = saving.incomplete {
        trouble("\(path) has \(size), but the answer is incomplete: \(part) came")
      } else {
        say("saved: \(path), \(size)")
      }
    case .exists(let path, let saving):
      guard overlay == nil else { return trouble("not saved: \(path) is there already") }
      overlay = .question(Question(replacing: path, saving))
    case .refused(let path, let error, let saving):
      let why = Complaint(error).what
      trouble("\(path) is not saved, nothing of it is left: \(why)")
      // The name that was typed can be mended.
      guard overlay == nil, !isTyping else { return }
      overlay = .prompt(Prompt(.saveBody(saving), path, refusal: "not saved: \(why)"))
    }
  }
}

extension Question {
  /// A file stands where a body shall go.
  init(replacing path: String, _ saving: BodySaving) {
    self.init(
      "Save the body", ["\(path) is there already."],
      [
        Choice("r", "replaces it", .act(.saveBody(saving, path: path, replacing: true))),
        Choice("a", "asks for another name", .act(.ask(.saveBody(saving)))),
        Choice("n", "does not save", .close),
      ])
  }
}
