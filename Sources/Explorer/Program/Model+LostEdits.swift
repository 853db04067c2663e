import Sessions

// Edits of programs that ended, when somebody says what shall become of them.
extension Model {
  /// They are edits again, unwritten. Those of two programs of one file are joined where they are in
  /// different lines; else it is asked about the later ones, and their record stays until then.
  mutating func takeBack() -> [Effect] {
    let edits = lostEdits
    lostEdits = []
    rivalEdits = []
    var effects: [Effect] = []
    for lost in edits {
      if let taken = takeBack(lost) { effects += taken } else { rivalEdits.append(lost) }
    }
    if let first = edits.first, selected?.file != first.path {
      catalogPane.select(path: first.path)
      effects += followSelection()
    }
    let names = edits.map(\.path).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    say(
      "the edits of \(names.map(Catalog.name(of:)).joined(separator: ", ")) are back, "
        + "not written: \(Command.save.key) writes them, \(Command.undo.key) takes them away")
    askAboutRival()
    // First they are in this program's recovery file, then the old one goes.
    return effects + keepEdits() + [.forgetLost(Set(edits).subtracting(rivalEdits))]
  }

  /// Nil when other edits of the same lines are there.
  private mutating func takeBack(_ lost: LostEdit) -> [Effect]? {
    let file = HTTPFile(lost.bytes)
    guard let open = files[lost.path] else {
      files[lost.path] = OpenFile(file)
      files[lost.path]?.isGone = true
      catalog = catalog.adding(lost.path, file)
      catalogPane.update(catalog)
      return followSelection()
    }
    if open.current.bytes == lost.bytes { return [] }
    if open.isDirty {
      guard let together = joined(open, lost) else { return nil }
      return edit(lost.path, together, "the edits from before, joined")
    }
    if !lost.stands(on: open.saved.bytes) {
      files[lost.path]?.theirs = open.saved
      files[lost.path]?.found = lost
      conflicts.append(lost.path)
    }
    return edit(lost.path, file, "the edits from before")
  }

  private func joined(_ open: OpenFile, _ lost: LostEdit) -> HTTPFile? {
    guard !open.isGone, lost.stands(on: open.saved.bytes) else { return nil }
    return LineMerge.of(base: open.saved.bytes, mine: open.current.bytes, theirs: lost.bytes)
      .map { HTTPFile($0) }
  }

  private mutating func askAboutRival() {
    guard let rival = rivalEdits.first else { return }
    overlay = .question(Question(rival: rival, now: now))
  }

  /// The other edits instead of those that are here, which undo brings back.
  mutating func takeRival() -> [Effect] {
    guard !rivalEdits.isEmpty else { return [] }
    let rival = rivalEdits.removeFirst()
    let effects = edit(rival.path, HTTPFile(rival.bytes), "the other edits from before")
    say(
      "\(Catalog.name(of: rival.path)) has the other edits, not written: "
        + "\(Command.undo.key) brings back those it had")
    askAboutRival()
    return effects + keepEdits() + [.forgetLost([rival])]
  }

  mutating func discardRival() -> [Effect] {
    guard !rivalEdits.isEmpty else { return [] }
    let rival = rivalEdits.removeFirst()
    say("the other edits of \(Catalog.name(of: rival.path)) are discarded")
    askAboutRival()
    return [.forgetLost([rival])]
  }

  /// Discarding cannot be undone.
  mutating func askToDiscardLost() {
    overlay = .question(Question(discarding: lostEdits))
  }

  mutating func discardLost() -> [Effect] {
    let edits = Set(lostEdits)
    lostEdits = []
    say("the edits are discarded")
    return [.forgetLost(edits)]
  }
}
