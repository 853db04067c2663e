/// The functions `match`, of all of a text, and `search`, of a part of it (RFC 9535 2.4.6, 2.4.7).
extension PathWork {
  /// Reading what is no pattern, up to one with too many steps.
  private static let refusalCost = 1000

  /// What is no string does not match. When the budget is spent the answer is of no use: the child is
  /// looked at again in the next slice.
  func holds(_ test: PathTest, at current: Int) -> Bool {
    guard !isSpent else { return false }
    let text = value(test.subject, at: current)
    let pattern = value(test.pattern, at: current)
    guard let one = number(ofText: text), let other = number(ofText: pattern) else { return false }
    let question = PathMatching.Question(
      text: one, pattern: other, isWhole: test.function == .match)
    if let answer = matching.answer(to: question) { return answer }
    guard matching.isOpen(question) || begin(question, text, pattern) else { return false }
    let granted = budget
    var left = granted
    let answer = matching.goOn(spending: &left)
    spend(granted - left)
    return answer ?? false
  }

  /// The word of a string, or the number of a text of the query; nil for all else.
  private func number(ofText value: PathValue) -> Int? {
    switch value {
    case .literal(.string(let text)): matching.number(of: text.bytes)
    case .node(let word): index.kind(word) == .string ? word : nil
    case .literal, .nothing: nil
    }
  }

  private func begin(
    _ question: PathMatching.Question, _ text: PathValue, _ pattern: PathValue
  ) -> Bool {
    guard let text = string(text), let pattern = string(pattern) else { return false }
    spend(1 + (text.count + pattern.count) >> 4)
    if matching.begin(question, text, pattern) { return true }
    spend(Self.refusalCost)
    return false
  }
}
