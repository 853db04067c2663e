/// Writes a value back: order, duplicates and number text as received.
public enum JSONPrinter {
  /// Hands out the pretty text of a value, two blanks a level, in pieces of some 64 kB.
  public static func pretty(
    _ document: JSONDocument, _ node: JSONNode, _ write: ([UInt8]) -> Bool
  ) { fatalError("seam") }
}
