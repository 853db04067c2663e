import JSONTree
import Lotus
import Platform

/// Something to be found out beside the screen, because it takes as long as a document is long.
///
///     AnswerPane.study  what the shown tab lacks ──▶ Effect.study ──▶ a thread of its own
///                                                          Message.studied ──▶ AnswerPane.take
///
/// A pane only says what it lacks. As soon as it lacks something else, what is under way ends.
enum Study: Hashable, Sendable {
  /// The stored answers of a saved request.
  case answers(file: String, name: String)
  case comparison(Comparison)
  /// What a jar makes of Set-Cookie lines.
  case cookies(CookieReview)
  case shape(WholeDocument, JSONNode)
  case table(WholeDocument, JSONNode)
  case order(Found<TableSheet>, TableOrder)
}

/// What a study found.
enum Finding: Hashable, Sendable {
  case answers([CacheEntry])
  case comparison(Comparison.Outcome)
  case cookies([CookieReview.Verdict])
  case shape(Found<ShapeSheet>)
  case table(Found<TableSheet>)
  case order(Found<[Int]>)
}

/// A study under way.
struct StudyID: Hashable, Sendable { let number: Int }
