import JSONTree

extension Complaint {
  /// Why a text is no regular expression that a search takes.
  public init(_ error: JSONPatternError) {
    self.init(
      "\(Self.quoted(error.text)), \(Self.place(of: error))",
      Self.words(of: error.reason).hint, .usage)
  }

  /// `column 3: there is no look-around`, where the pattern itself is in sight.
  public static func place(of error: JSONPatternError) -> String {
    let place = String(decoding: error.text.utf8.prefix(error.offset), as: UTF8.self).count + 1
    return "column \(place): \(words(of: error.reason).what)"
  }

  private static func words(
    of reason: JSONPatternError.Reason
  ) -> (what: String, hint: String) {
    switch reason {
    case .lookAround:
      (
        "there is no look-around",
        "a search goes through a text once; look for what is there itself"
      )
    case .backReference:
      ("there are no back references", "a search goes through a text once; write the text out")
    case .atomic: ("there are no atomic groups", "leave the second + or the > out")
    case .unknownGroup: ("this group is none", "use (…), (?:…), (?<name>…) or (?i)")
    case .unknownFlag(let flag):
      ("there is no flag \(flag)", "use (?i) to ignore case, (?s) to let . take line ends")
    case .unknownEscape(let letter):
      ("\\\(letter) means nothing", "use \\d \\w \\s \\b, \\n, \\x41, or \\ before a sign")
    case .unknownCategory: ("this category is none", "use one of Unicode's, like \\p{L} or \\p{Nd}")
    case .badCharacter: ("this is no character", "write it like \\x41, \\u0041 or \\u{1F600}")
    case .openEscape: ("the backslash stands at the end", "write \\\\ for a backslash")
    case .openGroup: ("the group is not closed", "close it with ), or write \\( for a parenthesis")
    case .closedTooOften: ("no group is open here", "write \\) for a parenthesis")
    case .openSet: ("the set is not closed", "close it with ], or write \\[ for a bracket")
    case .namedSet: ("sets have no names", "use \\d, \\w, \\s or \\p{L}")
    case .badRange: ("this range has no two ends in order", "write it like a-z, or \\- for a dash")
    case .nothingToRepeat: ("there is nothing to repeat", "write \\*, \\+, \\? or \\{ for the sign")
    case .badCount: ("the least is over the most", "write it like {2,3}")
    case .tooDeep(let limit):
      ("more than \(limit) groups inside of each other", "take some parentheses away")
    case .tooLarge(let limit):
      ("the pattern is over \(limit) steps", "repeat less in it: x{1000} counts as a thousand x")
    }
  }
}
