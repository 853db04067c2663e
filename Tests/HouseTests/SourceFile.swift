import TestSupport

/// A file of the package, read for what it declares about itself.
struct SourceFile: Sendable {
  /// Relative to the root of the package, e.g. `Sources/Lotus/Exports.swift`.
  let path: String
  let lines: [String]

  init(_ path: String) throws {
    self.path = path
    lines = try readText(path).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// Files below a folder whose names end in one of `suffixes`.
  static func all(in folder: String, _ suffixes: String...) throws -> [SourceFile] {
    try filesBelow(folder)
      .filter { path in suffixes.contains { path.hasSuffix($0) } }
      .map(SourceFile.init)
  }

  /// An import line: `@_exported import struct JSONTree.JSON` is (JSONTree, exported).
  struct Import: Hashable {
    let module: String
    let isExported: Bool
  }

  var imports: [Import] { lines.compactMap(Self.importLine) }

  static func importLine(_ line: String) -> Import? {
    var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)[...]
    let prefixes: Set = ["public", "package", "internal", "fileprivate", "private"]
    var isExported = false
    while let word = words.first, word.hasPrefix("@") || prefixes.contains(word) {
      isExported = isExported || word == "@_exported"
      words = words.dropFirst()
    }
    guard words.popFirst() == "import", let last = words.last else { return nil }
    let name = kinds.contains(words.first ?? "") ? last : words.first ?? last
    return Import(module: String(name.prefix { $0 != "." }), isExported: isExported)
  }

  /// `import struct JSONTree.JSON`
  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// Headers of the system: `#include <curl/curl.h>` is curl/curl.h.
  var systemHeaders: [String] {
    lines.compactMap { line in
      guard line.hasPrefix("#include <"), let end = line.firstIndex(of: ">") else { return nil }
      return String(line[..<end].dropFirst("#include <".count))
    }
  }
}
