import JSONTree

// How many matches the tree or Raw has. While the body comes the count runs behind it.
extension AnswerPane {
  /// What is looked through now.
  var searched: AnswerSearch.Subject {
    AnswerSearch.Subject(tab: tab, root: tab == .tree ? tree?.rows.root : nil)
  }

  /// Counts the matches of a slice.
  mutating func count(limit: Int) {
    guard var tally = search.tally, let offset = tally.next else { return }
    guard tally.subject == searched else { return recount() }
    guard let slice = slice(from: offset, limit) else {
      search.tally = nil
      return
    }
    tally.found += slice.found
    (tally.next, tally.end) = (slice.next, slice.end)
    tally.isWhole = slice.next == nil && !isArriving
    search.tally = tally
  }

  /// Goes on where more has come, or begins anew where something else shows, as Raw for a text that turned
  /// out to be no JSON.
  mutating func goOnCounting() {
    guard let tally = search.tally else { return }
    if tally.subject != searched { return recount() }
    if !tally.isWhole, tally.next == nil { search.tally?.next = tally.end }
  }

  /// Counts from the start what shows now.
  mutating func recount() {
    if search.tally != nil { search.tally = AnswerSearch.Tally(subject: searched) }
  }

  /// Whether more of the body may come.
  private var isArriving: Bool { phase == .running || phase == .loading }

  private func slice(from offset: Int, _ limit: Int) -> (found: Int, next: Int?, end: Int)? {
    if tab == .raw || tab == .events, let store = body?.store {
      return search.bytes.count(in: store, from: offset, limit: limit)
    }
    guard tab == .tree, let rows = tree?.rows, let finder = search.finder else { return nil }
    let count = finder.count(
      in: rows.document, root: rows.root, from: offset, limit: limit, awaitsMore: isArriving)
    return (count.found, count.next, count.end)
  }
}
