import TestSupport
import Testing

/// The examples of the README, run as they stand there.
@Suite(.needs(.lotus)) struct ReadmeTests {
  /// A command, and what the README says it prints.
  struct Example: Sendable, CustomTestStringConvertible {
    let command: String
    var output: String
    var testDescription: String { command }
  }

  /// `$ command` and the lines below it, in blocks of `sh`.
  static let examples: [[Example]] = {
    let blocks = ((try? readText("README.md")) ?? "").split(separator: "```sh\n").dropFirst()
    return blocks.map { block in
      var examples: [Example] = []
      for line in block.split(separator: "\n").prefix(while: { $0 != "```" }) {
        if line.hasPrefix("$ "), line.dropFirst(2).first?.isLetter == true {
          examples.append(Example(command: String(line.dropFirst(2)), output: ""))
        } else if !examples.isEmpty {
          examples[examples.count - 1].output += line + "\n"
        }
      }
      return examples
    }.filter { !$0.isEmpty }
  }()

  @Test("what the README says is printed, is printed", arguments: examples)
  func example(block: [Example]) async throws {
    let binary = try LotusBinary.release.path
    let folder = try TemporaryFolder()
    let bin = try folder.makeFolder("bin")
    var set = ChildProcess(["sh", "-c", "ln -s '\(binary)' bin/lotus && cp -r \"$0\" Saved"])
    set.arguments.append(try await ChildProcess(["sh", "-c", "pwd"]).run().line + "/Saved")
    set.folder = folder.path
    _ = try await set.run()
    for example in block {
      var command = ChildProcess(["sh", "-c", example.command])
      command.folder = folder.path
      command.environment["PATH"] = bin + ":" + ChildProcess.pinned["PATH"]!
      command.environment["LOTUS_HOME"] = folder("home")
      #expect(try await command.run().text == example.output)
    }
  }

  @Test("query, diff and shape have an example each")
  func hasExamples() {
    let commands = Self.examples.joined().map(\.command)
    for name in ["query", "diff", "shape"] {
      #expect(commands.contains { $0.contains("lotus \(name)") })
    }
  }
}

extension ChildProcess.Result {
  /// The output without its line end.
  fileprivate var line: String { text.split(separator: "\n").first.map(String.init) ?? "" }
}
