import TestSupport
import Testing

@Suite struct RawPointerTests {
  private static let names = [
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
  ]

  /// The owner of all memory, and the parser: its scanners and its machine.
  private static let rooms = ["JSONParser+Machine.swift", "JSONScan.swift", "Memory.swift"]

  @Test(
    "Raw pointers of JSONTree are in the parser and the owner of its memory, which say why that is safe"
  )
  func safety() throws {
    let files = try SourceFile.all(in: "Sources/JSONTree", ".swift").filter { file in
      file.lines.contains { line in Self.names.contains { line.contains($0) } }
    }
    #expect(
      files.compactMap { $0.path.split(separator: "/").last.map(String.init) }.sorted()
        == Self.rooms)
    for file in files {
      let isArgued = file.lines.prefix(4).contains { $0.hasPrefix("// Safety: ") }
      #expect(isArgued, "\(file.path)")
    }
  }

  @Test("Beside the parser nobody takes the place of an owner's memory")
  func places() throws {
    for file in try SourceFile.all(in: "Sources/JSONTree", ".swift")
    where !Self.rooms.contains(where: { file.path.hasSuffix("/" + $0) }) {
      let lines = file.lines.filter {
        $0.contains("memory.base") && !$0.contains("memory.base == nil")
      }
      #expect(lines.isEmpty, "\(file.path)")
    }
  }
}
