import JSONTree

extension Complaint {
  /// Why bytes are no JSON text.
  public init(_ error: JSONError) {
    let (what, hint) = Self.words(of: error.reason)
    self.init("line \(error.line), column \(error.column): \(what)", hint, .missing)
  }

  private static func words(of reason: JSONError.Reason) -> (what: String, hint: String) {
    let raw = "see the body as it came with Raw"
    return switch reason {
    case .unexpectedEnd: ("the JSON text ends inside a value", "was all of it received?")
    case .unexpectedByte(let byte): ("\(name(of: byte)) cannot stand here in JSON", raw)
    case .badNumber: ("this is no JSON number", raw)
    case .badLiteral: ("only true, false and null are words in JSON", raw)
    case .badEscape: ("no JSON escape follows the backslash", raw)
    case .controlInString: ("a control character stands bare in a JSON string", raw)
    case .badUTF8: ("bytes that are no UTF-8", raw)
    case .badCodeUnit: ("half of a surrogate pair, or no character at all", raw)
    case .textAfterValue:
      ("more text follows the JSON value", "if it holds a JSON text a line, read it as NDJSON")
    case .tooDeep(let limit): ("nested deeper than \(limit) levels", raw)
    case .tooLong(let limit): ("over \(Measures.size(limit))", raw)
    case .tooManyNodes(let limit): ("over \(limit) values", raw)
    case .indexTooLarge(let limit):
      ("the tree needs more than \(Measures.size(limit)) of memory", raw)
    case .outOfMemory: ("there is not enough memory for the tree", raw)
    }
  }

  /// `"x"`, or the number of a byte that is no visible ASCII.
  private static func name(of byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return (0x21...0x7E).contains(byte)
      ? "`\(Character(Unicode.Scalar(byte)))`"
      : "the byte 0x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }
}
