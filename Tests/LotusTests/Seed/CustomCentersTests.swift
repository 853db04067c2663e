import TestSupport
import Testing

@testable import Lotus

extension Seed {
  @Suite struct CustomCenters {
    let scratch = Scratch()
    let url: URL?
    init() throws { url = URL(string: try TestServer.httpbin.url + "/get") }

    class CustomDebugCenter: DebugCenter {

      override func send(_ client: DataClient, error: (any Error)?) -> DataClient {
        /// Custom send network.
        return client
      }

      override func receive(_ task: Transfer?, data: Data, error: (any Error)?) -> (
        Data, (any Error)?
      ) {
        /// Custom receive network.
        return (data + Data(" ".utf8), error)
      }
    }

    @Test("custom debug center")
    func debug() async throws {
      /// Set Debug center when initlization Lotus.
      Center.default.configuration.debugCenter = CustomDebugCenter()
      defer { Center.default.configuration.debugCenter = .default }
      let data = try await Lotus.send(url).data()
      #expect(data.last == 0x20)
    }

    class CustomCacheCenter: CacheCenter {
      override func save(rawData data: Data?, withRawKey key: String) -> Data? {
        /// Custom data when cache will been saved into file, nil if no data to cache.
        return data
      }
      override func read(rawData data: Data?, withRawKey key: String) -> Data? {
        /// Custom data when cache will been readed from file, nil if no cache.
        return data.map { _ in Data("old".utf8) }
      }
      override func cache(byRawKey key: String) -> String {
        return key.md5() ?? "Error MD5 with \(key)"
      }
    }

    @Test("custom cache center")
    func cache() async throws {
      let before = Center.default.configuration.cacheCenter
      /// Set Cache center when initlization Lotus.
      Center.default.configuration.cacheCenter = CustomCacheCenter(folder: scratch["cache"])
      defer { Center.default.configuration.cacheCenter = before }
      let first = Lotus.send(url).cache()
      let new = try await first.data()
      let center = Center.default.configuration.cacheCenter
      let request = try #require(first.request)
      // Answers are kept where hooks run: behind what waits there, this one is.
      await Center.default.onHooks { Handed(()) }
      let told = await Told<Data>()
      let client = Lotus.send(url).receive(success: { data in told.values.append(data) })
      client.cache()
      await Seed.end(of: client)
      #expect(await told.values.last == new)
      #expect(center.answer(to: request)?.data == Data("old".utf8))
      #expect(CustomCacheCenter().folder.hasSuffix("/com.lotus.cache"))
    }

    class CustomLogCenter: LogCenter {
      override func save(_ log: Log, witTime logTime: TimeInterval) -> String {
        /// Custom log formatter to file.
        return logTime.description + "," + log.raw.joined(separator: ",")
      }

      override func terminal(_ log: Log, witTime logTime: TimeInterval) -> String {
        /// Custom log fromatter to terminal.
        return "☁️" + Date(timeIntervalSince1970: logTime).description
          + log.raw.joined(separator: ",")
      }
    }

    @Test("custom log center; a client says what the sample's extension says")
    func log() async throws {
      let before = Center.default.configuration.logCenter
      let center = CustomLogCenter(logFileName: scratch["log"])
      /// Set Log center when initlization Lotus.
      Center.default.configuration.logCenter = center
      defer { Center.default.configuration.logCenter = before }
      let client = Lotus.send(url)
      _ = try await client.data()
      center.flush()
      let lines = try readText(scratch["log"]).split(separator: "\n")
      let address = try #require(url).absoluteString
      #expect(lines.contains { $0.contains(",GET,\(address),") })
      #expect(client.log.raw["URL"] == address)
      #expect(
        center.terminal(client.log, witTime: 0).hasPrefix("☁️1970-01-01 00:00:00 +0000"))
    }
  }
}
