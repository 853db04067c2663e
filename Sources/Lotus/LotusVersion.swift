/// The library as a whole.
public enum Lotus {
  /// The version of library and tool; the one place where it stands.
  public static let version = "0.1.0"
}
