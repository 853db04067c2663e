/// Why a text is no filter of the log, and where in it.
public struct LogFilterError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Fact: Hashable, Sendable {
    /// No field has this name; the nearest one.
    case noField(String, near: String?)
    /// No field has this letter.
    case noLetter(Character)
    /// A field without a value.
    case noValue(field: String)
    /// No kind begins so.
    case noKind(String)
    /// A text where a number is wanted.
    case noNumber(String, field: String, example: String)
    /// Words are looked for, not compared.
    case notCompared(field: String)
    /// A quotation mark without its partner.
    case openQuote
  }
  /// What is wrong.
  public let fact: Fact
  /// The part of the text it is about, in characters.
  public let place: Range<Int>
}
