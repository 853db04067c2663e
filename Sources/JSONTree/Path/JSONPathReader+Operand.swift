/// Literals, queries and functions in a filter (RFC 9535 2.3.5.1, 2.4).
extension JSONPathReader {
  mutating func operand() throws(JSONPathError) -> PathOperand {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return .literal(.string(PathText(try string())))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .literal(.number(try number()))
    case UInt8(ascii: "@"), UInt8(ascii: "$"): return .query(try innerQuery())
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return try word()
    default: throw error(.awaited(.operand))
    }
  }

  private mutating func innerQuery() throws(JSONPathError) -> PathInnerQuery {
    let isRelative = byte == UInt8(ascii: "@")
    place += 1
    return PathInnerQuery(isRelative: isRelative, segments: try segments())
  }

  /// `true`, `false`, `null`, or a function.
  private mutating func word() throws(JSONPathError) -> PathOperand {
    let start = place
    while byte.isFunctionByte { place += 1 }
    let name = String(decoding: bytes[start..<place], as: UTF8.self)
    if byte == UInt8(ascii: "(") {
      guard let function = PathFunction(rawValue: name) else {
        throw error(.unknownFunction(name), at: start)
      }
      return try call(function, from: start)
    }
    switch name {
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "null": return .literal(.null)
    default:
      if PathFunction(rawValue: name) != nil { throw error(.awaited(.openParenthesis)) }
      throw error(.awaited(.operand), at: start)
    }
  }

  private mutating func call(
    _ function: PathFunction, from start: Int
  ) throws(JSONPathError) -> PathOperand {
    let arguments = try nested { (reader) throws(JSONPathError) in try reader.arguments() }
    guard arguments.count == function.parameters.count else {
      throw error(
        .argumentCount(of: function.rawValue, function.parameters.count), at: start)
    }
    var parts: [PathOperand] = []
    for (argument, parameter) in zip(arguments, function.parameters) {
      guard parameter.takes(argument.part) else {
        throw error(.argumentKind(of: function.rawValue), at: argument.start)
      }
      parts.append(argument.part)
    }
    if function.isTest, case .literal(.string(let pattern)) = parts[1], pattern.isTooLargePattern {
      throw error(.patternTooLarge(limit: PatternStep.longest), at: arguments[1].start)
    }
    return function.isTest
      ? .test(PathTest(function: function, subject: parts[0], pattern: parts[1]))
      : .call(PathCall(function: function, argument: parts[0]))
  }

  private mutating func arguments() throws(JSONPathError) -> [(start: Int, part: PathOperand)] {
    place += 1
    var arguments: [(start: Int, part: PathOperand)] = []
    skipBlanks()
    if take(")") { return [] }
    while true {
      skipBlanks()
      let start = place
      arguments.append((start, try operand()))
      skipBlanks()
      guard take(",") else { break }
    }
    guard take(")") else { throw error(.awaited(.commaOrParenthesis)) }
    return arguments
  }
}

extension UInt8 {
  /// Small letters, digits and `_`: what a function's name is made of.
  fileprivate var isFunctionByte: Bool { self &- 0x61 < 26 || isDigit || self == 0x5F }
}
