import JSONTree
import Lotus
import Platform
import Sessions

extension Study {
  /// More answers than anybody looks through are not listed.
  private static let mostAnswers = 200

  /// Does the work; nil when `goesOn` answered false on the way.
  func finding(_ answers: Answers, while goesOn: @escaping () -> Bool) -> Finding? {
    switch self {
    case .answers(let file, let name):
      answers.refresh()
      return .answers(answers.list(file: file, name: name, limit: Self.mostAnswers))
    case .cookies(let review): return .cookies(review.verdicts)
    case .comparison(let comparison):
      return comparison.outcome(answers, while: goesOn).map(Finding.comparison)
    case .shape(let whole, let node):
      return ShapeSheet(whole, node, while: goesOn).map { .shape(Found($0)) }
    case .table(let whole, let array):
      return TableSheet(whole, array, while: goesOn).map { .table(Found($0)) }
    case .order(let sheet, let order):
      let column = sheet.value.table.columns[order.column]
      return sheet.value.table.order(
        by: column, descending: order.isDescending, while: goesOn
      ).map { .order(Found($0)) }
    }
  }
}
