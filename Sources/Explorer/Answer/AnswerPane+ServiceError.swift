import JSONTree
import Lotus

// The service's own error, as `# @error` says where it stands: the rule of `Result.error` for a person's
// requests.
extension AnswerPane {
  /// The request's `# @error` changed.
  mutating func setError(_ path: JSONPath?) {
    guard path != errorPath else { return }
    errorPath = path
    findError()
  }

  /// Looks for the error when all of the answer is here, or what came of it. Null, false, 0 and what is empty
  /// say that there is none.
  mutating func findError() {
    serviceError = nil
    guard let errorPath, isSettled, let document = body?.document,
      let node = document.node(at: errorPath)
    else { return }
    // A title has room for so much, and a text may be as long as the answer.
    let text = document.text(of: node, limit: 400)
    let isNothing =
      switch document.kind(of: node) {
      case .string: text.isEmpty
      case .object, .array: document.childCount(of: node) == 0
      default: ["null", "false"].contains(text) || Double(text) == 0
      }
    serviceError = isNothing ? nil : String(text.map { $0.isNewline ? " " : $0 })
  }
}
