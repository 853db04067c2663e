extension Style {
  private static let attributeNames: [(Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"),
    (.underline, "underline"), (.reverse, "reverse"),
  ]

  private static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "gray",
  ]

  /// The look in words, for snapshots: `bold cyan`, `dim`, `white on 24`; empty for the plain one.
  public var mark: String {
    var words = Self.attributeNames.filter { attributes.contains($0.0) }.map(\.1)
    if fg != .default { words.append(Self.name(fg)) }
    if bg != .default { words.append("on " + Self.name(bg)) }
    return words.joined(separator: " ")
  }

  private static func name(_ color: Color) -> String {
    let index = Int(color.index)
    return colorNames.indices.contains(index) ? colorNames[index] : "\(index)"
  }
}
