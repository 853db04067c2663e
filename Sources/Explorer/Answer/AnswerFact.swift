import Terminal

/// One fact of the title, and how soon it is left out where there is no room: the highest rank first.
struct AnswerFact: Hashable {
  var styled: Styled
  let rank: Int

  init(_ text: String, _ style: Style = .plain, rank: Int) {
    styled = Styled(text, style)
    self.rank = rank
  }

  /// The facts that stand in so many columns with ` · ` between them; one always stays.
  static func fitting(_ facts: [AnswerFact], columns: Int) -> [AnswerFact] {
    var kept = facts
    while kept.count > 1, width(of: kept) > columns {
      let rank = kept.map(\.rank).max()
      if let last = kept.lastIndex(where: { $0.rank == rank }) { kept.remove(at: last) }
    }
    return kept
  }

  /// Columns with what stands between them.
  static func width(of facts: [AnswerFact]) -> Int {
    facts.reduce(3 * max(0, facts.count - 1)) { $0 + $1.styled.columns() }
  }
}
