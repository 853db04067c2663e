import JSONTree
import Lotus
import Platform
import Sessions

/// The answer on show and a stored one, to be compared.
struct Comparison: Hashable, Sendable {
  let shown: WholeDocument
  let other: CacheEntry
  /// Whether the stored one came before.
  let isOtherOlder: Bool
  let options: JSONDiffOptions
  /// The stored one when it was read before. It is no part of the question.
  var known: WholeDocument?

  /// What comes of it.
  enum Outcome: Hashable, Sendable {
    case rows(Found<DiffSheet>)
    /// The stored one is no JSON.
    case noJSON(JSONError)
    case unreadable(FileError)
  }

  static func == (one: Comparison, other: Comparison) -> Bool {
    one.shown == other.shown && one.other == other.other && one.options == other.options
      && one.isOtherOlder == other.isOtherOlder
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(shown)
    hasher.combine(other)
    hasher.combine(options)
  }

  /// Reads the stored answer and compares; nil when `goesOn` answered false on the way.
  func outcome(_ answers: Answers, while goesOn: @escaping () -> Bool) -> Outcome? {
    do throws(FileError) {
      var document = known?.document
      if document == nil { document = try read(answers, while: goesOn) }
      guard let document else { return nil }
      if let error = document.error { return .noJSON(error) }
      guard let whole = WholeDocument(document) else { return nil }
      return DiffSheet(self, whole, while: goesOn).map { .rows(Found($0)) }
    } catch {
      return .unreadable(error)
    }
  }

  private func read(
    _ answers: Answers, while goesOn: () -> Bool
  ) throws(FileError) -> JSONDocument? {
    let size = other.exchange.bodySize
    let document = JSONDocument(
      expecting: min(max(0, size), 1 << 31), form: shown.document.form)
    if !other.bodyName.isEmpty {
      let path = answers.center(of: other).path(ofBody: other)
      try Files.readPieces(path) { if goesOn() { document.append($0) } }
    }
    guard goesOn() else { return nil }
    document.finish()
    return document
  }
}
