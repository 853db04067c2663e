import TestSupport
import Testing

@Suite struct NeededTests {
  /// What `lotus` may need when everything is linked dynamically: Swift's own, the terminal's and C's.
  static let dynamic: Set<String> = system.union([
    "libswiftCore.so", "libswift_Concurrency.so", "libswift_StringProcessing.so",
    "libswift_RegexParser.so", "libswiftGlibc.so", "libswiftSwiftOnoneSupport.so",
    "libswiftSynchronization.so", "libswiftDispatch.so", "libdispatch.so", "libBlocksRuntime.so",
    "libFoundationEssentials.so", "lib_FoundationCShims.so", "lib_FoundationCollections.so",
  ])

  /// And when Swift's are linked statically: what every Debian 12 has or the README installs.
  static let system: Set<String> = [
    "libncursesw.so.6", "libtinfo.so.6", "libc.so.6", "libm.so.6", "libgcc_s.so.1",
    "libstdc++.so.6",
    "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1",
  ]

  @Test(
    "linked dynamically, lotus needs no Foundation, no ICU and no libcurl", .needs(.dynamicLotus))
  func dynamicLibraries() async throws {
    let needed = try await Self.needed(by: LotusBinary.dynamic.path)
    #expect(needed.contains("libswiftCore.so"))
    #expect(needed.subtracting(Self.dynamic) == [])
  }

  @Test("released, lotus needs only the terminal's library and C's", .needs(.lotus))
  func releasedLibraries() async throws {
    let needed = try await Self.needed(by: LotusBinary.release.path)
    #expect(needed.contains("libncursesw.so.6"))
    #expect(needed.subtracting(Self.system) == [])
  }

  /// Names of the shared libraries in the dynamic section.
  static func needed(by binary: String) async throws -> Set<String> {
    let result = try await ChildProcess(["readelf", "-d", binary]).run()
    try #require(result.exit == 0, "\(result.errorText)")
    return Set(
      result.text.split(separator: "\n").filter { $0.contains("(NEEDED)") }.compactMap { line in
        line.split(separator: "[").last?.split(separator: "]").first.map(String.init)
      })
  }
}
