import Testing

@testable import Headless

@Suite("The command line, sorted")
struct ArgumentsTests {
  typealias Given = Arguments.Given

  @Test(
    "options in every way they may be written",
    arguments: [
      (["send", "-i", "u"], [Given(name: .include, argument: nil)], ["u"]),
      (
        ["send", "-iLf", "u"],
        [
          Given(name: .include, argument: nil), Given(name: .location, argument: nil),
          Given(name: .fail, argument: nil),
        ], ["u"]
      ),
      (["send", "-XPUT", "u"], [Given(name: .request, argument: "PUT")], ["u"]),
      (["send", "-X", "PUT", "u"], [Given(name: .request, argument: "PUT")], ["u"]),
      (
        ["send", "-iX", "PUT", "u"],
        [Given(name: .include, argument: nil), Given(name: .request, argument: "PUT")], ["u"]
      ),
      (["send", "--request=PUT", "u"], [Given(name: .request, argument: "PUT")], ["u"]),
      (["send", "u", "--request", "PUT"], [Given(name: .request, argument: "PUT")], ["u"]),
      (["send", "--data=", "u"], [Given(name: .data, argument: "")], ["u"]),
      (["send", "--data=a=b", "u"], [Given(name: .data, argument: "a=b")], ["u"]),
      (["send", "-d", "-i", "u"], [Given(name: .data, argument: "-i")], ["u"]),
      (["send", "--", "-i"], [], ["-i"]),
      (["send", "POST", "u"], [], ["POST", "u"]),
      (["tree", "-"], [], ["-"]),
      (
        ["logs", "--follow", "--json"],
        [Given(name: .follow, argument: nil), Given(name: .json, argument: nil)], []
      ),
    ] as [([String], [Given], [String])])
  func sorted(words: [String], options: [Given], operands: [String]) throws {
    let arguments = try Arguments(words)
    #expect(arguments.command?.rawValue == words[0])
    #expect(arguments.options == options)
    #expect(arguments.operands == operands)
  }

  @Test(
    "what is wrong is a fact",
    arguments: [
      (["snd"], UsageError.unknownCommand("snd")),
      (["send", "-q", "u"], .unknownOption("-q", of: .send)),
      (["send", "-iq", "u"], .unknownOption("-q", of: .send)),
      (["send", "--heder", "u"], .unknownOption("--heder", of: .send)),
      (["tree", "--include"], .unknownOption("--include", of: .tree)),
      (["--include"], .unknownOption("--include", of: nil)),
      (["send", "u", "-X"], .missingArgument(.request)),
      (["send", "u", "--select"], .missingArgument(.select)),
      (["logs", "--follow=yes"], .unwantedArgument(.follow)),
    ])
  func refused(words: [String], error: UsageError) {
    #expect(throws: error) { try Arguments(words) }
  }

  @Test(
    "the number of operands is held against the table",
    arguments: [
      (["send"], UsageError.missingOperand("[METHOD] URL", of: .send)),
      (["send", "a", "b", "c"], .unwantedOperand("c", of: .send)),
      (["tree", "a", "b"], .unwantedOperand("b", of: .tree)),
      (["replay"], .missingOperand("FILE [NAME...]", of: .replay)),
      (["logs", "x"], .unwantedOperand("x", of: .logs)),
    ])
  func operands(words: [String], error: UsageError) throws {
    let arguments = try Arguments(words)
    #expect(throws: error) { try arguments.checkOperands() }
  }

  @Test("of several the last counts, lists keep all")
  func several() throws {
    let arguments = try Arguments(["send", "-XA", "-X", "B", "-Ha: 1", "-H", "b: 2", "u"])
    #expect(arguments.value(.request) == "B")
    #expect(arguments.values(.header) == ["a: 1", "b: 2"])
    #expect(arguments.value(.output) == nil)
  }
}
