import Platform
import TestSupport

@testable import Lotus

/// A center over a network in memory, whose feed is looked at.
struct CenterStage {
  let scratch = Scratch()
  let feed = LogFeed()
  var log: LogCenter { LogCenter(feed: feed) }

  func cache() -> CacheCenter { CacheCenter(folder: scratch["cache"]) }

  func send(
    _ scripts: [FakeTransport.Script], cache: CacheCenter? = nil,
    debug: DebugCenter = DebugCenter(),
    _ change: (inout RequestOptions) -> Void = { _ in }
  ) async throws -> (Sent, FakeTransport) {
    let transport = FakeTransport(scripts)
    var options = RequestOptions()
    options.followsRedirects = true
    change(&options)
    let center = Center(transport, cache: cache, log: log, debug: debug)
    let request = try PreparedRequest(
      url: "http://h/a", headers: [HeaderLine("Authorization", "Bearer zzz")], options: options)
    return (await Sent(center.send(request)), transport)
  }
}
