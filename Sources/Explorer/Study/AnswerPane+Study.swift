import JSONTree

extension AnswerPane {
  /// What the shown tab lacks and is to be found out; the request it belongs to is `name` of `file`.
  func study(file: String, name: String) -> Study? {
    switch tab {
    case .diff: diffStudy(file: file, name: name)
    case .shape: shapes.showsTable ? tableStudy : shapeStudy
    case .cookies: cookieStudy
    case .events, .tree, .raw, .headers, .timing, .hops: nil
    }
  }

  /// Takes in what was found out.
  mutating func take(_ finding: Finding, of study: Study) {
    switch (finding, study) {
    case (.answers(let entries), _):
      compare.answers = entries
      if let onShown = compare.asksPicker {
        compare.asksPicker = nil
        _ = openPicker(onShown: onShown)
      }
    case (.comparison(let outcome), .comparison(let comparison)):
      compare.take(outcome, of: comparison)
    case (.cookies(let verdicts), _): cookieVerdicts = verdicts
    case (.shape(let sheet), _): shapes.take(sheet)
    case (.table(let sheet), _): shapes.take(sheet, at: tree)
    case (.order(let rows), .order(_, let order)): shapes.table?.take(rows, in: order)
    default: break
    }
  }

  /// Whether all of the answer is here that will come.
  var isSettled: Bool {
    switch phase {
    case .done, .failed: true
    default: false
    }
  }
}
