/// A curl command line: transfers with their options, as `--next` and the URLs part them.
struct CurlLine {
  /// What stands before a `--next`.
  struct Part {
    var given: [(name: String, argument: String)] = []
    var urls: [String] = []

    func has(_ name: String) -> Bool { given.contains { $0.name == name } }
    func values(_ name: String) -> [String] {
      given.filter { $0.name == name }.map(\.argument)
    }
    func value(_ name: String) -> String? { values(name).last }
  }
  private(set) var parts = [Part()]

  /// Why a command line is not for us.
  struct Foreign: Error {
    let reason: String
  }

  init(_ words: [String]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--next" {
        parts.append(Part())
      } else if word.hasPrefix("--") {
        let pieces = word.dropFirst(2).split(separator: "=", maxSplits: 1)
        let row = CurlOption.named(pieces[0])
        try add(row, word, pieces.count > 1 ? pieces[1] : nil, &rest)
      } else if word.hasPrefix("-"), word.count > 1 {
        try takeLetters(word.dropFirst(), &rest)
      } else {
        parts[parts.count - 1].urls.append(word)
      }
    }
  }

  private mutating func takeLetters(
    _ word: Substring, _ rest: inout ArraySlice<String>
  ) throws {
    var letters = word
    while let letter = letters.popFirst() {
      let row = CurlOption.lettered(letter)
      let takesRest = row?.takesArgument == true && !letters.isEmpty
      try add(row, "-\(letter)", takesRest ? letters : nil, &rest)
      if takesRest { return }
    }
  }

  private mutating func add(
    _ row: CurlOption?, _ typed: String, _ attached: Substring?, _ rest: inout ArraySlice<String>
  ) throws {
    guard let row else { throw Foreign(reason: "\(typed) is not known here") }
    if case .foreign(let reason) = row.meaning { throw Foreign(reason: reason) }
    let argument = row.takesArgument ? attached.map { String($0) } ?? rest.popFirst() ?? "" : ""
    if row.long == "url" {
      if argument.hasPrefix("@") { throw Foreign(reason: "files of URLs are the curl command's") }
      return parts[parts.count - 1].urls.append(argument)
    }
    parts[parts.count - 1].given.append((row.long, argument))
  }
}
