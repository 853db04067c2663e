extension TextEditor {
  /// What was done and what was taken back, in groups that are undone together.
  struct History: Sendable {
    /// One call of `replace`.
    struct Step: Sendable {
      let at: TextPosition
      let removed, inserted: String
      /// The cursor before and after.
      let before, after: TextPosition
    }

    /// Kinds of edits that run together.
    enum Run: Sendable {
      case single, typing, deleting
    }

    private static let limit = 500
    var done: [[Step]] = []
    var undone: [[Step]] = []
    /// The kind of the last edit; a move ends a run.
    var run = Run.single

    /// Typing joins the last group until a space, a move or another kind of edit.
    mutating func add(_ step: Step, _ kind: Run) {
      let isWordStart = kind == .typing && step.inserted == " "
      if kind != .single, kind == run, !done.isEmpty, !isWordStart {
        done[done.count - 1].append(step)
      } else {
        done.append([step])
        if done.count > Self.limit { done.removeFirst() }
      }
      undone = []
      run = kind
    }
  }

  mutating func undo() {
    guard let group = history.done.popLast() else { return }
    for step in group.reversed() {
      _ = replace(step.at..<step.at.after(step.inserted), with: step.removed)
    }
    history.undone.append(group)
    settle(at: group[0].before)
  }

  mutating func redo() {
    guard let group = history.undone.popLast() else { return }
    for step in group {
      _ = replace(step.at..<step.at.after(step.removed), with: step.inserted)
    }
    history.done.append(group)
    settle(at: group[group.count - 1].after)
  }

  private mutating func settle(at position: TextPosition) {
    cursor = position
    anchor = nil
    isMarking = false
    goal = nil
    history.run = .single
  }
}
