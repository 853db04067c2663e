import Glibc
import Lotus
import Testing

@Suite struct NetworkRouteTests {
  @Test(
    "there is a way to this machine, and none to everybody (RFC 919 7) for a socket that may not",
    arguments: [("127.0.0.1", true), ("255.255.255.255", false)])
  func route(_ host: String, _ leads: Bool) async {
    #expect(await NetworkRoute.leads(to: host, port: 80) == leads)
  }

  @Test("brackets of an IPv6 address are none of it")
  func brackets() async {
    #expect(
      await NetworkRoute.leads(to: "[::1]", port: 80) == NetworkRoute.leads(to: "::1", port: 80))
  }

  @Test("who is cancelled has no answer to wait for")
  func cancelled() async {
    let task = Task { await NetworkRoute.leads(to: "127.0.0.1", port: 80) }
    task.cancel()
    _ = await task.value
  }
}
