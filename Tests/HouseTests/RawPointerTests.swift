import TestSupport
import Testing

@Suite struct RawPointerTests {
  private static let names = [
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
  ]

  @Test("a file of JSONTree with a raw pointer begins with why that is safe, and they are few")
  func safety() throws {
    let files = try SourceFile.all(in: "Sources/JSONTree", ".swift").filter { file in
      file.lines.contains { line in Self.names.contains { line.contains($0) } }
    }
    #expect(!files.isEmpty && files.count <= 12)
    for file in files {
      let isArgued = file.lines.prefix(4).contains { $0.hasPrefix("// Safety: ") }
      #expect(isArgued, "\(file.path)")
    }
  }
}
