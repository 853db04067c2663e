import Glibc
import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("The live network: memory", .needs(.servers))
struct CurlTransportMemoryTests {
  static let childTest = "CurlTransportMemoryTests/slowConsumer"

  @Test("300 MB to a consumer of 2 ms a chunk stay under 30 MB above idle")
  func memory() async throws {
    let result = try await TestChild.run(Self.childTest)
    #expect(result.exit == 0, "\(result.text.suffix(2000))")
    let grown = try #require(TestChild.figure("FIGURE-GROWN", in: result.text))
    print("300 MB, 2 ms a chunk: \(grown) MB above idle")
    #expect(grown < 30)
  }

  @Test(
    "takes 2 ms for each chunk", .enabled(if: TestChild.wanted == childTest, "runs as a child only")
  )
  func slowConsumer() async throws {
    let transport = CurlTransport()
    _ = await Collected(transport.send(try request(.nginx, "/large.json")))
    let idle = try Self.residentKilobytes()
    var (most, size) = (idle, 0)
    for try await event in transport.send(try request(.nginx, "/zeros.bin")) {
      guard case .chunk(let bytes) = event else { continue }
      size += bytes.count
      usleep(2000)
      most = max(most, try Self.residentKilobytes())
    }
    #expect(size == 300 << 20)
    print("FIGURE-GROWN \(Double(most - idle) / 1024)")
  }

  private static func residentKilobytes() throws -> Int {
    let text = String(decoding: try Files.read("/proc/self/status"), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }
}
