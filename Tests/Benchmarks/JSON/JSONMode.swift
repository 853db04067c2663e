import Glibc

/// `lotus-bench json [--gigabyte]` is a table of its own; `json-work` and `json-text` are its parts, run in
/// processes of their own.
func jsonMode(_ arguments: [String]) throws {
  guard arguments.count > 1, arguments[1].hasPrefix("json") else { return }
  switch (arguments[1], arguments.dropFirst(2).first, arguments.dropFirst(3).first) {
  case ("json-work", let name?, let path?):
    guard let work = JSONWork(rawValue: name) else { throw BenchFailure("no work \(name)") }
    try work.run(path)
  case ("json-text", let name?, let path?):
    guard let text = JSONText(rawValue: name) else { throw BenchFailure("no text \(name)") }
    let size = arguments.dropFirst(4).first.flatMap { Int($0) } ?? text.size
    try text.write(to: path, size: size)
  default: try jsonTables(arguments)
  }
  exit(0)
}

private func jsonTables(_ arguments: [String]) throws {
  let bench = try Bench(program: arguments[0])
  defer { bench.clean() }
  let contenders = JSONContender.all(program: arguments[0])
  for text in JSONText.allCases {
    let path = "\(bench.scratch)/\(text.rawValue).json"
    bench.measure(text.rawValue) { bench in
      // Written by another process: what this one ever held would count as every child's memory.
      _ = try JSONChild.run(
        [arguments[0], "json-text", text.rawValue, path], environment: bench.environment)
      try JSONTable(text, at: path, bench, contenders).print()
    }
    guard text == .github else { continue }
    bench.measure("mapping") { try jsonMapping($0, program: arguments[0], path) }
    bench.measure("lotus tree in a pipe") { try jsonInPipe($0, path, size: Double(text.size)) }
    bench.measure("lotus tree on a terminal") { try jsonViewer($0, path) }
  }
  if arguments.contains("--gigabyte") {
    bench.measure("a gigabyte") { try jsonGigabyte($0, program: arguments[0]) }
  }
}
