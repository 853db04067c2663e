/// The commands, one a row: parsing, `help` and the nearest-name hint read this table.
struct Command: Hashable, Sendable {
  /// What a command is called.
  enum Name: String, CaseIterable, Sendable {
    case send, tree, query, diff, shape, replay, logs, help
  }

  let name: Name
  /// Its operands as help shows them.
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  /// One line.
  let summary: String
  /// Paragraphs for `help COMMAND`.
  let words: String

  static let all: [Command] = [
    Command(
      name: .send, operands: "[METHOD] URL", operandCount: 1...2,
      summary: "send a request and print the body of the answer",
      words: """
        A URL without a scheme gets http://. METHOD is GET, or POST with -d. The body goes to standard
        output as it comes, undecoded; on a terminal it is made safe to look at, and one that is no text
        is not written there. The answer is kept: its file is named in --json.
        --select prints the JSON text of one value, strings with their quotes; a path that leads nowhere
        prints nothing and is no error.
        """),
    Command(
      name: .tree, operands: "FILE|-", operandCount: 0...1,
      summary: "show JSON: a tree on a terminal, indented text in a pipe",
      words: """
        Numbers, key order and duplicate keys stay as they are written. What is no JSON is named with its
        line and column, and comes out byte for byte as it went in, so that a pipe loses nothing. Of a
        JSON text a line (--ndjson) that holds for each line: the others are indented.
        """),
    Command(
      name: .query, operands: "JSONPATH FILE|-", operandCount: 1...2,
      summary: "print what a JSONPath finds, one result a line",
      words: """
        JSONPATH is a query of RFC 9535, e.g. '$.items[?@.stars > 100].name' or '$..id'; -- before one that
        begins with a dash. Results come in the order of RFC 9535: that of the text, but of $..x what stands
        higher up comes before what is below it, and a union like [2,0] gives what it names first. A value
        that is found twice comes twice. Numbers and escapes are as they are written, blanks between
        tokens are left out. No result is no error. With --ndjson $ is the array of all lines: $[*].name
        """),
    Command(
      name: .diff, operands: "A B", operandCount: 2...2,
      summary: "compare two JSON documents; exit 1 when they differ",
      words: """
        A difference a line: + added, - removed, ~ changed, > moved. Members are matched by name, elements
        in order or by --key; 1 is 1.0, the order of members is no difference. --patch prints a JSON Patch
        (RFC 6902) that makes B of A. One of the two may be - for standard input.
        """),
    Command(
      name: .shape, operands: "FILE|-", operandCount: 0...1,
      summary: "tell which paths JSON has, how often, and what their values are",
      words: """
        A path a line, [*] for all indexes: how many values it has (of how many objects, when some lack
        it), their kinds, ranges and lengths, formats (date, date-time, url, uuid, email), samples.
        """),
    Command(
      name: .replay, operands: "FILE [NAME...]", operandCount: 1...Int.max,
      summary: "print stored answers of saved requests, without a network",
      words: """
        The newest answer of each NAME, or of every request of FILE in order. Pinned answers (the folder
        answers/ beside FILE or above it) and those of earlier sends are asked. Bodies go to standard
        output, with a line end between two when the first has none; where each came from and its age go
        to standard error.
        """),
    Command(
      name: .logs, operands: "", operandCount: 0...0,
      summary: "print what was sent and received: the log of every lotus process",
      words: """
        One record a line, by time. Secrets were masked before they were written.
        """),
    Command(
      name: .help, operands: "[COMMAND]", operandCount: 0...1,
      summary: "explain lotus, or one command", words: ""),
  ]

  /// The row of a name.
  static func named(_ name: Name) -> Command {
    // Every name has a row; a test holds that.
    all.first { $0.name == name } ?? all[0]
  }
}
