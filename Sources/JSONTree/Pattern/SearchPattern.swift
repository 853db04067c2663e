/// A regular expression as a person types it into a search, made ready to run.
///
/// It is run as I-Regexp is, in steps of the text, and has all of it, and `^ $ \A \z \b \B`, `\d \w \s` and
/// their opposites, `(?:…)` and named groups, lazy quantifiers, `(?i)` and `(?s)`, `\x41` and `\u0041`. What
/// only backtracking can do, back references and look-around, is refused.
///
/// Characters are Unicode scalars. Of the matches that begin at a place the longest is the match: which
/// texts match is the same as elsewhere, but `a|ab` marks `ab`, and `a+?` as much as `a+`.
struct SearchPattern: Hashable, Sendable {
  let steps: [PatternStep]

  init(_ text: String) throws(JSONPatternError) {
    var reader = SearchPatternReader(text)
    // A character is seldom less than a step: what is this long need not be read.
    guard text.utf8.count <= PatternStep.longest * 4,
      let steps = PatternMaker.steps(try reader.pattern())
    else {
      throw JSONPatternError(.tooLarge(limit: PatternStep.longest), offset: 0, text: text)
    }
    self.steps = steps
  }
}
