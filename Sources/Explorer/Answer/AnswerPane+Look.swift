import JSONTree

/// What a slice of a search brought, in the tree or in the bytes.
private enum LookStep {
  case found(JSONNode?, offset: Int)
  case more(offset: Int)
  case none
}

extension AnswerPane {
  /// Looks at a slice; when the end is reached it goes on at the other one, once.
  mutating func look(limit: Int) {
    guard let task = search.task else { return }
    if turn(task, limit), let second = search.task { _ = turn(second, limit) }
  }

  /// One slice; true when a second round begins.
  private mutating func turn(_ task: AnswerSearch.Task, _ limit: Int) -> Bool {
    switch step(task, limit) {
    case .found(let node, let offset) where !task.isPast(offset): land(node, offset, task)
    case .more(let offset) where !task.isPast(offset): search.task?.offset = offset
    default: return endRound(task)
    }
    return false
  }

  private mutating func endRound(_ task: AnswerSearch.Task) -> Bool {
    guard !task.isSecondRound else {
      search.stop()
      search.note = (tab == .tree ? search.fault : nil) ?? "no “\(search.text)”"
      return false
    }
    let all = searchedRange
    search.task?.isSecondRound = true
    search.task?.offset = task.direction == .forward ? all.lowerBound : all.upperBound
    return true
  }

  private mutating func land(_ node: JSONNode?, _ offset: Int, _ task: AnswerSearch.Task) {
    let isSame = node != nil && node == tree?.cursor && task.isSecondRound
    search.stop()
    if let node {
      changeTree { $0.show(node) }
    } else if tab == .events {
      events?.show(offset)
    } else {
      search.hit = offset
      body?.raw.show(offset)
    }
    guard task.isSecondRound else { return }
    let end = task.direction == .forward ? "top" : "end"
    search.note = isSame ? "the only match" : "went on from the \(end)"
  }

  /// How far a search is.
  func percent(of task: AnswerSearch.Task) -> Int {
    let all = searchedRange
    let passed =
      task.direction == .forward ? task.offset - task.start : task.start - task.offset
    let length = max(1, all.count)
    return min(100, max(0, passed < 0 ? passed + length : passed) * 100 / length)
  }

  /// The bytes that are looked at.
  private var searchedRange: Range<Int> {
    guard let body else { return 0..<0 }
    guard tab == .tree, let tree else { return 0..<body.store.count }
    return body.document.range(of: tree.rows.root)
  }

  private func step(_ task: AnswerSearch.Task, _ limit: Int) -> LookStep {
    guard let body else { return .none }
    if tab == .tree, let tree { return treeStep(task, tree, limit) }
    let bytes = search.bytes
    let step =
      task.direction == .forward
      ? bytes.next(in: body.store, from: task.offset, limit: limit)
      : bytes.previous(in: body.store, from: task.offset, limit: limit)
    switch step {
    case .found(let offset): return .found(nil, offset: offset)
    case .more(let offset): return .more(offset: offset)
    case .none: return .none
    }
  }

  private func treeStep(_ task: AnswerSearch.Task, _ tree: TreeView, _ limit: Int) -> LookStep {
    guard let text = search.finder else { return .none }
    let rows = tree.rows
    let step =
      task.direction == .forward
      ? text.next(in: rows.document, root: rows.root, from: task.offset, limit: limit)
      : text.previous(in: rows.document, root: rows.root, from: task.offset, limit: limit)
    switch step {
    case .found(let node, let offset): return .found(node, offset: offset)
    case .more(let offset): return .more(offset: offset)
    case .none: return .none
    }
  }
}

extension AnswerSearch.Task {
  /// Whether the second round has come to where the first one began.
  fileprivate func isPast(_ offset: Int) -> Bool {
    isSecondRound && (direction == .forward ? offset >= start : offset < start)
  }
}
