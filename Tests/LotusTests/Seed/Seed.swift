import FoundationEssentials
import Lotus
import TestSupport
import Testing

/// The samples of the seed, a file a section. They change `Center.default`, so one runs at a time.
@Suite("The seed's samples, against httpbin", .serialized, .needs(.servers))
struct Seed {
  /// A path of httpbin that answers this text.
  static func answer(_ text: String) -> String {
    let code = Base64.encoded(Array(text.utf8)).map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
    return "/base64/" + String(code)
  }

  /// Waits until a client's `response` is called, on the main queue as all the samples' callbacks.
  static func end(of client: DataClient) async {
    await withCheckedContinuation { continuation in
      client.receive(response: { continuation.resume() })
    }
  }

  /// Points `Center.default` at httpbin.
  static func start() throws {
    let host = try TestServer.httpbin.url
    Center.default.configuration.host = { return host }
  }

  /// What a callback was told, on the main queue.
  @MainActor final class Told<Value> {
    var values: [Value] = []
  }
}
