import TestSupport
import Testing

/// Everything the build takes from the system belongs to a Debian package that the README's first command installs.
@Suite(.needs(.debian)) struct PackageTests {
  /// Given by the compiler itself.
  static let compilers: Set = [
    "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "limits.h", "float.h",
  ]
  static let headerFolders = [
    "/usr/include", "/usr/include/x86_64-linux-gnu", "/usr/include/aarch64-linux-gnu",
  ]
  static let libraryFolders = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib/gcc/x86_64-linux-gnu/12",
    "/usr/lib/gcc/aarch64-linux-gnu/12",
  ]

  @Test("every header the C shims include belongs to a package the README names")
  func headers() async throws {
    let files = try SourceFile.all(in: "Sources", ".c", ".h")
    let headers = Set(files.flatMap(\.systemHeaders)).subtracting(Self.compilers)
    #expect(headers.contains("curses.h"))
    let places = headers.map { header in
      (header, Self.headerFolders.map { $0 + "/" + header })
    }
    try await expectNamed(places)
  }

  @Test(
    "every library that is linked or opened belongs to a package the README names", .needs(.lotus))
  func libraries() async throws {
    let needed = try await NeededTests.needed(by: LotusBinary.release.path)
    let libraries = needed.filter { !$0.hasPrefix("ld-linux") }.union(try Self.linked()).union(
      try Self.opened())
    #expect(libraries.isSuperset(of: ["libncursesw.so.6", "libtinfo.so"]))
    let places = libraries.map { ($0, Self.developmentFiles(of: $0)) }
    try await expectNamed(places)
  }

  /// Where the linker finds `libtinfo.so.6`: libtinfo.so or libtinfo.a in one of its folders.
  static func developmentFiles(of library: String) -> [String] {
    let base: Substring = library.prefix { $0 != "." }
    return libraryFolders.flatMap { folder in ["\(folder)/\(base).so", "\(folder)/\(base).a"] }
  }

  /// `places`: what is used, and the paths it may have.
  private func expectNamed(_ places: [(what: String, paths: [String])]) async throws {
    let packages = try await Self.packages(of: places.flatMap(\.paths))
    let named = try Self.named()
    for place in places {
      let package = place.paths.compactMap { packages[$0] }.first
      #expect(named.contains(package ?? "?"), "\(place.what) belongs to \(package ?? "no package")")
    }
  }

  /// `dpkg -S` says `libncurses-dev:amd64: /usr/include/curses.h`, and nothing about paths that belong to nobody.
  static func packages(of paths: [String]) async throws -> [String: String] {
    let result = try await ChildProcess(["dpkg", "-S"] + paths).run()
    let lines = result.text.split(separator: "\n").compactMap { line -> (String, String)? in
      guard let path = line.split(separator: " ").last else { return nil }
      return (String(path), String(line.prefix { $0 != ":" && $0 != "," }))
    }
    return Dictionary(lines, uniquingKeysWith: { first, _ in first })
  }

  /// The packages of the README's `apt-get install` line.
  static func named() throws -> Set<String> {
    let text = try readText("README.md")
    let command = try #require(text.split(separator: "apt-get install ").dropFirst().first)
    let words = command.prefix { $0 != "&" }.split(whereSeparator: { " \n\\".contains($0) })
    return Set(words.filter { !$0.hasPrefix("-") }.map(String.init))
  }

  /// `.linkedLibrary("ncursesw")` of Package.swift.
  static func linked() throws -> [String] {
    try readText("Package.swift").split(separator: ".linkedLibrary(\"").dropFirst().map { rest in
      "lib\(rest.prefix { $0 != "\"" }).so"
    }
  }

  /// `dlopen("libcurl.so.4", …)` of the C shims.
  static func opened() throws -> [String] {
    try SourceFile.all(in: "Sources", ".c", ".h").flatMap { file in
      file.lines.joined(separator: "\n").split(separator: "dlopen(\"").dropFirst().map { rest in
        String(rest.prefix { $0 != "\"" })
      }
    }
  }
}
