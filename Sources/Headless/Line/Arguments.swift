/// A command line as it was typed, sorted by the tables; what it means is decided by each command.
///
///     send -iXPOST --data a=1 -- URL   ->  command send, options [include, request POST, data a=1],
///                                          operands [URL]
struct Arguments: Hashable, Sendable {
  /// The command; nil when only options stand there.
  private(set) var command: Command.Name?
  /// Options in order, with their arguments.
  private(set) var options: [Given] = []
  /// Everything else, without the command.
  private(set) var operands: [String] = []
  /// Whether help was asked for in short.
  private(set) var wantsShortHelp = false

  /// An option as it was given.
  struct Given: Hashable, Sendable {
    let name: CommandOption.Name
    let argument: String?
  }

  /// Sorts the words after `lotus`.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    if let first = rest.first, !first.hasPrefix("-") {
      guard let name = Command.Name(rawValue: first) else {
        throw TypedText.isUTF8(first) ? .unknownCommand(first) : .noText(first)
      }
      command = name
      rest = rest.dropFirst()
    }
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      try take(word, &rest)
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    if word.hasPrefix("--") { return try takeLong(word, &rest) }
    if word.hasPrefix("-"), word.utf8.count > 1 { return try takeLetters(word, &rest) }
    operands.append(word)
  }

  /// `--select PATH`, `--select=PATH`, `--include`
  private mutating func takeLong(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    // By scalars: a `=` before a combining mark is a `=`.
    let parts = word.unicodeScalars.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false
    ).map { String($0) }
    let row = try row(parts[0]) { $0.long == parts[0] }
    let attached = parts.count > 1 ? parts[1] : nil
    if row.argument == nil, attached != nil { throw .unwantedArgument(row.name) }
    try add(row, attached: attached, &rest)
  }

  /// `-i`, `-iL`, `-XPOST`, `-X POST`
  private mutating func takeLetters(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = word.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      let row = try row("-\(letter)") { $0.letter == Character(letter) }
      if row.name == .help { wantsShortHelp = true }
      guard row.argument != nil else {
        try add(row, attached: nil, &rest)
        continue
      }
      return try add(row, attached: letters.isEmpty ? nil : String(letters), &rest)
    }
  }

  private mutating func add(
    _ row: CommandOption, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard row.argument != nil else { return options.append(Given(name: row.name, argument: nil)) }
    guard let argument = attached ?? rest.popFirst() else { throw .missingArgument(row.name) }
    options.append(Given(name: row.name, argument: argument))
  }

  private func row(
    _ typed: String, _ isMeant: (CommandOption) -> Bool
  ) throws(UsageError) -> CommandOption {
    guard let row = CommandOption.all.first(where: isMeant), row.belongs(to: command) else {
      throw TypedText.isUTF8(typed) ? .unknownOption(typed, of: command) : .noText(typed)
    }
    return row
  }
}

extension Arguments {
  /// Refuses bytes that are no UTF-8, except where bytes are sent: the data, header lines and URL of
  /// `send`.
  func checkText() throws(UsageError) {
    let takesBytes = command == .send
    let sent = takesBytes ? operands.indices.last : nil
    for index in operands.indices where index != sent { try Self.checkText(operands[index]) }
    for option in options {
      guard let argument = option.argument else { continue }
      let isBytes = Self.takingBytes.contains(option.name)
      if !isBytes || argument.unicodeScalars.first == "@" { try Self.checkText(argument) }
    }
  }

  private static let takingBytes: Set<CommandOption.Name> = [
    .header, .url, .data, .dataASCII, .dataRaw, .dataBinary, .dataURLEncoded,
  ]

  private static func checkText(_ word: String) throws(UsageError) {
    if !TypedText.isUTF8(word) { throw .noText(word) }
  }
}

extension Arguments {
  /// Whether an option was given.
  func has(_ name: CommandOption.Name) -> Bool { options.contains { $0.name == name } }
  /// The argument of an option; of several the last counts, as in curl.
  func value(_ name: CommandOption.Name) -> String? { values(name).last }
  /// The arguments of an option in order.
  func values(_ name: CommandOption.Name) -> [String] {
    options.filter { $0.name == name }.compactMap(\.argument)
  }

  /// Whether the command line asks for words and not for work.
  var wantsHelp: Bool { command == .help || command == nil || has(.help) || has(.version) }

  /// Holds the number of operands against the command's row.
  func checkOperands() throws(UsageError) {
    guard let command else { return }
    let row = Command.named(command)
    let urls = values(.url)
    if urls.count > 1 { throw .unwantedOperand(urls[1], of: command) }
    if operands.count + urls.count < row.operandCount.lowerBound {
      throw .missingOperand(row.operands, of: command)
    }
    let upperBound = row.operandCount.upperBound - urls.count
    if operands.count > upperBound {
      throw .unwantedOperand(operands[upperBound], of: command)
    }
  }
}
