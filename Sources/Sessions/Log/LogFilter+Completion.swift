import Lotus

extension LogFilter {
  /// What may stand in place of the last word of an unfinished filter: names of fields, kinds, methods.
  ///
  ///     "status>=400 ki"   kind:
  ///     "kind:f"           kind:finished, kind:failed
  public static func completions(of text: String) -> (kept: String, words: [String]) {
    let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let kept = String(text.dropLast(word.count))
    let isNot = word.hasPrefix("!")
    let typed = word.drop { $0 == "!" }.lowercased()
    let words = (kinds + methods + names).filter { $0.lowercased().hasPrefix(typed) }
    // Values are offered once their field is there.
    let shown = words.filter { typed.contains(":") == $0.dropLast().contains(":") }
    return (kept + (isNot ? "!" : ""), shown)
  }

  private static let names = LogFilterField.table.map { $0.name + ($0.isNumber ? "" : ":") }
  private static let kinds = LogRecord.Kind.allCases.map { "kind:\($0.rawValue)" }
  private static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"].map {
    "method:\($0)"
  }
}
