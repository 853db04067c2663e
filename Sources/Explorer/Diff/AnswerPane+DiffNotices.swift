import JSONTree
import Lotus
import Sessions

extension AnswerPane {
  /// What stands in the Diff tab where there is nothing to compare, and what to do about it.
  var diffNotices: [AnswerNotice] {
    guard isSettled else { return [.hint("the answer is still coming")] }
    guard compare.answers != nil else { return [.hint("looking for stored answers")] }
    guard let other = compare.other(than: exchange?.id) else {
      return [
        .plain("no other answer of this request is stored"),
        .hint("\(Self.key(of: .send)) sends it again; the two are then compared here"),
      ]
    }
    if let words = shownTrouble(other) { return words }
    guard let outcome = compare.outcome?.outcome else {
      let sizes = [body?.receivedCount ?? 0, other.exchange.bodySize].map(Measures.size)
      return [.hint("comparing \(sizes[0]) with \(sizes[1]) …")]
    }
    switch outcome {
    case .rows: return []
    case .noJSON:
      return [
        .plain("the other answer is no JSON: only JSON is compared"),
        .hint("\(Self.key(of: .chooseAnswer)) chooses another one"),
      ]
    case .unreadable(let error):
      let complaint = Complaint(error)
      return [
        .trouble(complaint.what), .hint("\(Self.key(of: .chooseAnswer)) chooses another answer"),
      ]
    }
  }

  /// Why the answer on show cannot be compared.
  private func shownTrouble(_ other: CacheEntry) -> [AnswerNotice]? {
    guard let body, !body.isEmpty else {
      let words = other.bodyName.isEmpty ? "neither answer has a body" : "this answer has no body"
      return [.plain(words), .hint("Headers and Timing tell what came")]
    }
    guard body.document.state != .complete else { return nil }
    let shown = compare.answers?.first { $0.exchange.id == exchange?.id }
    if shown?.bodyName == other.bodyName {
      return [.plain("no difference: the bodies are the same byte for byte")]
    }
    guard body.error != nil else {
      return [.plain("the body is not whole: only whole JSON texts are compared")]
    }
    return [
      .plain("this answer is no JSON: only JSON is compared"),
      .hint("Raw shows it as it came"),
    ]
  }
}
