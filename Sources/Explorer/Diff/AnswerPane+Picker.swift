import Lotus
import Sessions
import Terminal

// The list of stored answers: either side of the comparison is chosen in it.
extension AnswerPane {
  /// Opens it with the cursor on the answer that is compared with, or on the one on show; in the tab Diff,
  /// from whatever tab. Where the answers are still looked up, it opens when they are there.
  mutating func openPicker(onShown: Bool = false) -> String? {
    guard goToDiff() else { return Self.nothingStored }
    guard let answers = compare.answers else {
      compare.asksPicker = onShown
      return nil
    }
    guard answers.contains(where: { $0.exchange.id != exchange?.id }) else {
      return Self.nothingStored
    }
    let id = onShown ? exchange?.id : compare.other(than: exchange?.id)?.exchange.id
    var picker = ListCursor()
    picker.move(to: answers.firstIndex { $0.exchange.id == id } ?? 0, count: answers.count)
    compare.picker = picker
    return nil
  }

  private static let nothingStored = "no other answer of this request is stored"

  /// A key while it is open: Enter compares with the answer, the key of `showAnswer` shows it here.
  mutating func pickerInput(_ event: InputEvent) {
    if case .text(let run) = event, run.count > 1 {
      for key in run where compare.picker != nil { pickerInput(.text(String(key))) }
      return
    }
    let command = KeyTable.inForce.keymap.command(for: event, in: .answer)
    switch command {
    case .cancel, .back, .chooseAnswer: compare.picker = nil
    case .toggle: compareWithPicked()
    case .showAnswer: showPicked()
    case let command?: _ = compare.picker?.perform(command, count: compare.answers?.count ?? 0)
    case nil: break
    }
  }

  /// The answer under the cursor, unless it is the one on show.
  private var picked: CacheEntry? {
    guard let row = compare.picker?.row, let answers = compare.answers, row < answers.count,
      answers[row].exchange.id != exchange?.id
    else { return nil }
    return answers[row]
  }

  private mutating func compareWithPicked() {
    guard let picked else { return }
    compare.chosen = picked.exchange.id
    compare.picker = nil
    compare.list = ListCursor()
  }

  private mutating func showPicked() {
    guard let picked else { return }
    compare.want(picked, insteadOf: exchange?.id)
  }

  /// Whether a later answer than the one on show is stored, as far as answers were looked up.
  var isOlder: Bool {
    guard let newest = compare.answers?.first?.exchange, let exchange else { return false }
    return newest.id != exchange.id && newest.startedAt > exchange.startedAt
  }
}
