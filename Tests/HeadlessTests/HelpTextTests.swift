import Lotus
import Testing

@testable import Headless

@Suite("Help comes from the tables")
struct HelpTextTests {
  @Test("every name of a command and of an option has a row of its own")
  func tables() {
    #expect(Command.all.map(\.name) == Command.Name.allCases)
    #expect(CommandOption.all.map(\.name) == CommandOption.Name.allCases)
    let letters = CommandOption.all.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test("every option is in the long help", arguments: CommandOption.all)
  func options(option: CommandOption) {
    let letter = option.letter.map { "-\($0), " } ?? ""
    #expect(HelpText.long.contains(letter + option.long))
    #expect(HelpText.long.contains(option.words))
  }

  @Test("every command is in both helps, with its own options in its own", arguments: Command.all)
  func commands(command: Command) {
    #expect(HelpText.short.contains(command.summary))
    #expect(HelpText.long.contains(command.summary))
    for option in CommandOption.all where option.commands.contains(command.name) {
      #expect(HelpText.of(command.name).contains(option.long))
    }
  }

  @Test(
    "what must be given stands without brackets",
    arguments: [
      (Command.Name.tree, "lotus tree FILE|-\n"), (.query, "lotus query JSONPATH FILE|-\n"),
      (.shape, "lotus shape FILE|-\n"),
    ])
  func mustBeGiven(name: Command.Name, title: String) {
    #expect(HelpText.of(name).contains(title))
  }

  @Test("no line is wider than 120 columns, short help fits 100")
  func widths() {
    #expect(HelpText.long.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(HelpText.short.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(
    "words and help commands",
    arguments: [
      (["--version"], "lotus \(LotusVersion.text)\n"), (["-h"], HelpText.short),
      (["--help"], HelpText.long), (["help"], HelpText.long),
      (["help", "send"], HelpText.of(.send)),
      (["send", "--help"], HelpText.of(.send)), (["tree", "-h"], HelpText.of(.tree)),
      (["send", "--version"], "lotus \(LotusVersion.text)\n"),
    ])
  func asked(words: [String], text: String) async throws {
    let stage = Stage()
    let outcome =
      try await words.count > 1
      ? stage.run(words[0], words[1]) : stage.run(words[0])
    #expect(outcome.code == 0)
    #expect(outcome.out == text)
    #expect(outcome.err == "")
  }
}
