import Lotus
import Platform
import TestSupport
import Testing

@Suite("CacheCenter: processes that share a folder", .needs(.sharedCache))
struct CacheSharingTests {
  let scratch = Scratch()
  var folder: String { scratch["shared"] }

  /// What a process did, and how often something was wrong.
  private struct Report: Equatable {
    let done: Int
    let wrong: Int
  }

  private func run(_ names: [String], _ rounds: Int, _ task: String) async throws -> [Report] {
    try await withThrowingTaskGroup(of: Report.self) { group in
      for name in names {
        group.addTask { [folder] in
          let arguments = [builtProgram("SharedCache"), folder, name, String(rounds), task]
          let result = try await ChildProcess(arguments).run()
          #expect(result.exit == 0, "\(result.errorText)")
          let words: [Substring] = result.text.split { $0 == " " || $0 == "\n" }
          let numbers = words.compactMap { Int($0) }
          return Report(done: try #require(numbers.first), wrong: try #require(numbers.last))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func names(_ ending: String) throws -> [String] {
    try Files.names(folder).filter { $0.hasSuffix(ending) }
  }

  @Test("what three write at once is all there and whole")
  func writing() async throws {
    // From now on every read finds an answer.
    #expect(try await run(["z"], 20, "write") == [Report(done: 20, wrong: 0)])
    async let reading = run(["r"], 2000, "read")
    let written = try await run(["a", "b", "c"], 150, "write")
    #expect(written == Array(repeating: Report(done: 150, wrong: 0), count: 3))
    #expect(try await reading == [Report(done: 2000, wrong: 0)])
    let center = CacheCenter(folder: folder)
    #expect(center.entries().count == 470)
    #expect(center.damagedCount == 0)
    // An index file of many writers says what the heads say.
    try Files.remove(folder + "/index.tsv")
    let anew = Set(CacheCenter(folder: folder).entries().map(\.exchange.id))
    #expect(anew == Set(center.entries().map(\.exchange.id)))
  }

  @Test("while one evicts and others write, readers see whole answers or none")
  func evicting() async throws {
    #expect(try await run(["z"], 20, "write") == [Report(done: 20, wrong: 0)])
    async let reading = run(["r", "s"], 3000, "read")
    async let evicting = run(["e"], 300, "evict")
    let written = try await run(["a", "b"], 200, "write")
    #expect(written == Array(repeating: Report(done: 200, wrong: 0), count: 2))
    let read = try await reading
    #expect(read.map(\.wrong) == [0, 0])
    #expect(read.allSatisfy { $0.done > 0 })
    #expect(try await evicting.map(\.wrong) == [0])
    let center = CacheCenter(folder: folder, limits: CacheLimits(entries: 40))
    center.evict()
    let left = center.entries()
    #expect(left.count == 40 && center.damagedCount == 0)
    // No head without its body, no body of an evicted head, nothing half written.
    let bodies = Set(left.map(\.bodyName))
    #expect(Set(try names(".body")) == bodies)
    #expect(try names(".tmp").isEmpty)
  }
}
