/// Which release this is. (No type is named `Lotus`, so that `Lotus.send(…)` means the module.)
public enum LotusVersion {
  /// The version of library and tool; the one place where it stands.
  public static let text = "0.1.0"
}
