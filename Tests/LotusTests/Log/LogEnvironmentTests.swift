import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("LOTUS_LOG")
struct LogEnvironmentTests {
  let scratch = Scratch()

  @Test("the variable names the folder, the program its files")
  func asked() throws {
    let world = FixedWorld(time: 5_000_000, environment: ["LOTUS_LOG": scratch["log"]])
    let feed = try #require(LogFeed(asked: world, program: "/usr/bin/shop"))
    feed.record(.note, fields: [])
    feed.flush()
    let names = try Files.names(scratch["log"])
    #expect(names == ["\(feed.process).001.ndjson"])
    #expect(feed.process.hasPrefix("shop-"))
  }

  @Test("without it, or when it is empty, there is no feed", arguments: [[:], ["LOTUS_LOG": ""]])
  func silent(environment: [String: String]) {
    let world = FixedWorld(time: 0, environment: environment)
    #expect(LogFeed(asked: world, program: "shop") == nil)
  }
}
