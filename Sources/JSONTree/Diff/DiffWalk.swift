/// Goes through two documents at once and enters only pairs whose hashes differ.
///
/// The work still to do lies on a stack of steps, the next one on top: depth costs no recursion.
struct DiffWalk {
  let old: DiffSide
  let new: DiffSide
  let keys: [JSONPath]
  private(set) var rows: [JSONDifference] = []
  private(set) var whole: Set<Int> = []
  private var work: [Step] = []
  private var permit: WorkPermit

  /// Two values that belong together, or one alone (the other is -1).
  struct Step {
    let old: Int
    let new: Int
    /// The container around it in the new document.
    let around: Int
    var isMoved = false
  }

  /// nil when `goesOn` answered false on the way.
  init?(
    _ old: JSONDocument, _ new: JSONDocument, _ options: JSONDiffOptions,
    while goesOn: @escaping () -> Bool
  ) {
    let values = ValueHash()
    guard let oldSide = DiffSide(old, values, options, while: goesOn),
      let newSide = DiffSide(new, values, options, while: goesOn)
    else { return nil }
    (self.old, self.new) = (oldSide, newSide)
    keys = options.keys
    permit = WorkPermit(goesOn)
  }

  /// Finds all rows; false when the work was ended.
  mutating func run() -> Bool {
    if old.hashes[0] != new.hashes[0] { work = [Step(old: 0, new: 0, around: -1)] }
    while let step = work.popLast() {
      take(step)
      guard permit.step() else { return false }
    }
    return true
  }

  private mutating func take(_ step: Step) {
    if step.new < 0 { return note(.removed, step) }
    if step.old < 0 { return note(.added, step) }
    if step.isMoved {
      note(.moved, step)
      whole.insert(step.new)
      if old.hashes[step.old] == new.hashes[step.new] { return }
    }
    let (one, other) = (old.document, new.document)
    guard one.isContainer(step.old), other.isContainer(step.new),
      one.isObject(step.old) == other.isObject(step.new)
    else { return step.isMoved ? () : note(.changed, step) }
    let start = work.count
    if one.isObject(step.old) { enterObjects(step) } else { enterArrays(step) }
    work[start...].reverse()
  }

  private mutating func note(_ kind: JSONDifference.Kind, _ step: Step) {
    var row = JSONDifference(
      kind: kind, old: step.old < 0 ? nil : JSONNode(word: step.old),
      new: step.new < 0 ? nil : JSONNode(word: step.new), around: step.around)
    row.isIgnored = old.isIgnored(step.old) || new.isIgnored(step.new)
    rows.append(row)
  }

  private mutating func enterObjects(_ step: Step) {
    let isDuplicated =
      old.hashes.duplicated.contains(step.old) || new.hashes.duplicated.contains(step.new)
    if isDuplicated { whole.insert(step.new) }
    let (olds, news) = (old.members(step.old), new.members(step.new))
    push(olds.words, news.words, Pairing(byName: olds.names, news.names), in: step)
  }

  private mutating func enterArrays(_ step: Step) {
    if let pairing = keyPairing(step) {
      push(old.elements(step.old), new.elements(step.new), pairing, in: step)
    } else {
      let (olds, news) = old.differing(step.old, from: new, step.new)
      push(olds.words, news.words, Pairing(inOrder: olds.hashes, news.hashes), in: step)
    }
  }

  /// Steps of all children that differ, in order.
  private mutating func push(
    _ olds: [Int], _ news: [Int], _ pairing: Pairing, in step: Step
  ) {
    var pairing = pairing
    if !old.hashes.ignored.isEmpty || !new.hashes.ignored.isEmpty {
      pairing.part { old.isIgnored(olds[$0]) != new.isIgnored(news[$1]) }
    }
    let isPaired = pairing.paired(of: olds.count)
    var next = 0
    func removed(upTo end: Int) {
      while next < end {
        if !isPaired[next] {
          work.append(Step(old: olds[next], new: -1, around: step.new))
        }
        next += 1
      }
    }
    for (index, word) in news.enumerated() {
      let partner = pairing.partners[index]
      if partner < 0 {
        removed(upTo: isPaired[next...].firstIndex(of: true) ?? olds.count)
        work.append(Step(old: -1, new: word, around: step.new))
        continue
      }
      let isMoved = pairing.moved.contains(index)
      if !isMoved { removed(upTo: partner + 1) }
      if isMoved || old.hashes[olds[partner]] != new.hashes[word] {
        work.append(Step(old: olds[partner], new: word, around: step.new, isMoved: isMoved))
      }
    }
    removed(upTo: olds.count)
  }
}
