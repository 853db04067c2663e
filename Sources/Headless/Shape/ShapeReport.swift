import JSONTree

/// A shape as JSON, a place a line; numbers and samples as they are written in the document.
enum ShapeReport {
  static func lines(_ shape: JSONShape) -> [String] {
    let last = shape.entries.count - 1
    let objects = shape.entries.enumerated().map { index, entry in
      object(entry, shape) + (index == last ? "" : ",")
    }
    return ["["] + objects + ["]"]
  }

  private static func object(_ entry: JSONShape.Entry, _ shape: JSONShape) -> String {
    let (facts, document) = (entry.facts, shape.document)
    var members = ["\"path\":\(quoted(shape.path(of: entry)))", "\"count\":\(facts.count)"]
    if let possible = shape.possible(entry) { members.append("\"of\":\(possible)") }
    members.append("\"kinds\":{\(kinds(facts))}")
    if let range = facts.range {
      members.append("\"least\":\(document.text(of: range.least))")
      members.append("\"greatest\":\(document.text(of: range.greatest))")
      members.append("\"integers\":\(facts.integers)")
    }
    members += span("characters", facts.stringLengths) + span("elements", facts.elements)
    if !facts.formats.isEmpty { members.append("\"formats\":{\(formats(facts))}") }
    let samples = facts.samples.map { short($0, document) }.compactMap(\.self)
    if !samples.isEmpty { members.append("\"samples\":[\(samples.joined(separator: ","))]") }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func kinds(_ facts: JSONShape.Facts) -> String {
    [
      ("object", facts.objects), ("array", facts.arrays), ("number", facts.numbers),
      ("string", facts.strings), ("bool", facts.bools), ("null", facts.nulls),
    ].filter { $0.1 > 0 }.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
  }

  private static func formats(_ facts: JSONShape.Facts) -> String {
    JSONFormat.allCases.compactMap { format in
      facts.formats[format].map { "\"\(format.rawValue)\":\($0)" }
    }.joined(separator: ",")
  }

  private static func span(_ name: String, _ range: ClosedRange<Int>?) -> [String] {
    range.map { ["\"\(name)\":[\($0.lowerBound),\($0.upperBound)]"] } ?? []
  }

  /// A sample whole; one over a kilobyte is left out.
  private static func short(_ node: JSONNode, _ document: JSONDocument) -> String? {
    let range = document.range(of: node)
    return range.count > 1024 ? nil : String(decoding: document.store.bytes(range), as: UTF8.self)
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONString.quoted(text), as: UTF8.self)
  }
}
