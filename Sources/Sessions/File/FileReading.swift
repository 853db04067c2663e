import Platform

/// What the bytes of a `.http` file say: found when it is first asked for, then kept. All copies of a file share
/// it, on whatever threads they are: of a folder of 500 files the first screen shows twenty, and only those are
/// read before it.
final class FileReading: Sendable {
  /// What was found.
  struct Parts: Sendable {
    let mark: ByteText
    let lines: [FileLine]
    let requests: [SavedRequest]
    let variables: [FileVariable]
    let problems: [HTTPFileProblem]
  }
  private let bytes: [UInt8]
  private let found = Lock<Parts?>(nil)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var parts: Parts {
    found.withLock { [bytes] found in
      if let found { return found }
      let parts = Parts(bytes)
      found = parts
      return parts
    }
  }
}

extension FileReading.Parts {
  fileprivate init(_ bytes: [UInt8]) {
    mark = FileLines.mark(of: bytes[...])
    var classifier = LineClassifier()
    lines = FileLines.lines(of: bytes[mark.endIndex...]).map {
      FileLine(kind: classifier.classify($0.text), end: $0.end)
    }
    var reader = FileReader(lines: lines)
    reader.read()
    requests = reader.requests
    variables = reader.variables
    problems = reader.problems
  }
}
