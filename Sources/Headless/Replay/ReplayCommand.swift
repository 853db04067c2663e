import Lotus
import Platform
import Sessions

/// `lotus replay FILE [NAME...]`: stored answers, no network.
struct ReplayCommand {
  let arguments: Arguments
  let run: Run

  init(_ arguments: Arguments, _ run: Run) {
    self.arguments = arguments
    self.run = run
  }

  func start() throws(CommandEnd) -> ExitCode {
    let path = arguments.operands[0]
    let names = try wanted(in: try read(path), path)
    let answers = Answers(sent: CacheCenter(folder: Places(run.world).answers))
    answers.refresh()
    var output = ReplayOutput(run.console)
    var code = ExitCode.fine
    for name in names {
      guard let entry = answers.newest(file: path, name: name) else {
        let fault = answers.fault(file: path, name: name)
        run.console.complain(ReplayWords.nothing(for: name, fault))
        code = .missing
        continue
      }
      run.console.say(ReplayWords.title(of: entry, name: name, now: run.world.now()))
      guard let body = body(of: entry, in: answers) else {
        code = .missing
        continue
      }
      try output.write(body)
    }
    return code
  }

  /// What cannot be understood in the file is said; the rest is usable.
  private func read(_ path: String) throws(CommandEnd) -> HTTPFile {
    do throws(FileError) {
      let file = HTTPFile(try Files.readRegular(path))
      for problem in file.problems { run.console.complain(Complaint(problem, file: path)) }
      return file
    } catch {
      throw CommandEnd(error)
    }
  }

  /// The names asked for, or all of them.
  private func wanted(in file: HTTPFile, _ path: String) throws(CommandEnd) -> [String] {
    let known = file.requests.map(\.name)
    let asked = Array(arguments.operands.dropFirst())
    if known.isEmpty { throw .complaint(ReplayWords.empty(path)) }
    for name in asked where !known.contains(name) {
      throw .complaint(ReplayWords.unknown(name, in: path, known: known))
    }
    return asked.isEmpty ? known : asked
  }

  private func body(of entry: CacheEntry, in answers: Answers) -> [UInt8]? {
    do throws(FileError) { return try answers.center(of: entry).body(of: entry) } catch {
      run.console.complain(Complaint(error))
      return nil
    }
  }
}

/// Bodies one after the other: a line end comes between two when the first has none.
private struct ReplayOutput {
  private let console: Console
  private var needsLineEnd = false

  init(_ console: Console) { self.console = console }

  mutating func write(_ body: [UInt8]) throws(CommandEnd) {
    guard let last = body.last else { return }
    if needsLineEnd { try console.write([0x0A]) }
    try console.write(body: body)
    // On a terminal a body brings its line end itself.
    needsLineEnd = last != 0x0A && !console.isTerminal
  }
}
