#if canImport(Testing)
  import Glibc
  public import Testing

  /// Compares rows of text with the snapshot file `Snapshots/NAME.txt` beside the test.
  ///
  /// A snapshot that is not there yet is written, and the test fails once, so that somebody looks at it.
  /// `RECORD_SNAPSHOTS=1 swift test` writes all again: `git diff` shows what changed.
  ///
  ///     expectSnapshot(surface.rows(), named: "tree with a folded node")
  public func expectSnapshot(
    _ rows: [String], named name: String, file: StaticString = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let snapshot = Snapshot(name, besides: "\(file)")
    switch snapshot.compare(rows) {
    case .same: break
    case .written:
      Issue.record("\(snapshot.path) is new: look at it", sourceLocation: sourceLocation)
    case .unwritable(let code):
      Issue.record("\(snapshot.path): errno \(code)", sourceLocation: sourceLocation)
    case .different(let difference):
      Issue.record("\(snapshot.path) differs:\n\(difference)", sourceLocation: sourceLocation)
    }
  }

  /// Rows that were once looked at and found right.
  struct Snapshot {
    /// What came of a comparison.
    enum Outcome: Equatable {
      case same
      /// It was not there, and is now.
      case written
      case unwritable(errno: Int32)
      /// The rows that differ, expected (`-`) above found (`+`).
      case different(String)
    }

    let path: String
    private let isRecording: Bool

    init(_ name: String, besides file: String, isRecording: Bool = Self.isAskedToRecord) {
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      let fileName = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
      path = "/\(folder)/Snapshots/\(fileName).txt"
      self.isRecording = isRecording
    }

    static var isAskedToRecord: Bool {
      getenv("RECORD_SNAPSHOTS").map { String(cString: $0) == "1" } ?? false
    }

    func compare(_ rows: [String]) -> Outcome {
      let found = rows.map { $0 + "\n" }.joined()
      let expected = read()
      if expected == found { return .same }
      if let expected, !isRecording { return .different(Self.difference(expected, found)) }
      if let code = write(found) { return .unwritable(errno: code) }
      return isRecording ? .same : .written
    }

    private func read() -> String? {
      guard let file = fopen(path, "r") else { return nil }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
        bytes += buffer[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Answers the error number when it cannot be written.
    private func write(_ text: String) -> Int32? {
      mkdir(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), 0o755)
      guard let file = fopen(path, "w") else { return errno }
      let bytes = Array(text.utf8)
      let count = fwrite(bytes, 1, bytes.count, file)
      guard fclose(file) == 0, count == bytes.count else { return errno }
      return nil
    }

    private static func difference(_ expected: String, _ found: String) -> String {
      let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
      let found = found.split(separator: "\n", omittingEmptySubsequences: false)
      return (0..<max(expected.count, found.count)).compactMap { row in
        let old = row < expected.count ? expected[row] : nil
        let new = row < found.count ? found[row] : nil
        if old == new { return nil }
        return "\(row + 1)"
          + (old.map { " - \($0)\n" } ?? "\n") + (new.map { "  + \($0)" } ?? "  (no such row)")
      }.joined(separator: "\n")
    }
  }
#endif
