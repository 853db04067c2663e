import Dispatch
import FoundationEssentials
import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("What centers are made of")
struct CenterConfigurationTests {
  let scratch = Scratch()

  @Test("two threads that change two parts lose neither")
  func concurrent() {
    let configuration = CenterConfiguration()
    for round in 1...200 {
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          configuration.options.timeout(round)
        } else {
          configuration.keepsAnswers = round % 2 == 0
        }
      }
      #expect(configuration.options.totalTimeout == round)
      #expect(configuration.keepsAnswers == (round % 2 == 0))
    }
  }

  private func notes(_ feed: LogFeed) -> [String] { feed.recent().compactMap { $0["Info"] } }

  @Test("two configurations may share a log center: replacing one's takes nothing from the other")
  func sharedLog() {
    let (cache, feed) = (CacheCenter(folder: scratch["cache"]), LogFeed())
    let shared = LogCenter(feed: feed)
    let one = CenterConfiguration(cacheCenter: cache, logCenter: shared)
    let two = CenterConfiguration(cacheCenter: cache, logCenter: shared)
    cache.tell("both")
    one.logCenter = LogCenter(feed: nil)
    cache.tell("one is left")
    #expect(notes(feed) == ["both", "one is left"])
    two.logCenter = LogCenter(feed: nil)
    cache.tell("nobody")
    #expect(notes(feed) == ["both", "one is left"])
  }

  @Test("a cache center that is replaced, or whose configuration is gone, tells nothing any more")
  func replacedCache() {
    let (old, new, feed) = (
      CacheCenter(folder: scratch["a"]), CacheCenter(folder: scratch["b"]), LogFeed()
    )
    let log = LogCenter(feed: feed)
    var configuration: CenterConfiguration? = CenterConfiguration(
      cacheCenter: old, logCenter: log)
    configuration?.cacheCenter = new
    old.tell("old")
    new.tell("new")
    configuration = nil
    new.tell("gone")
    #expect(notes(feed) == ["new"])
  }
}

extension RequestOptions {
  fileprivate mutating func timeout(_ milliseconds: Int) { totalTimeout = milliseconds }
}
