import Testing
import TestSupport

@testable import Lotus

@Suite("The live network: every behaviour of the odd server", .needs(.servers))
struct OddServerTests {
  let transport = CurlTransport()

  /// A path and the events that come of it, in words; `*` is a size that depends on the request.
  static let behaviours: [(path: String, events: String)] = [
    ("/raw", "head 200, body *, finished"), ("/badheader", "broken, badResponse badLine"),
    ("/spacename", "head 200, body 3, finished"), ("/nospace", "head 200, body 3, finished"),
    ("/latin1", "head 200, body 3, finished"), ("/folded", "head 200, body 3, finished"),
    ("/badstatus", "head 999, body 3, finished"), ("/noreason", "head 200, body 3, finished"),
    ("/emptyreason", "head 200, body 3, finished"), ("/dup", "head 200, body 3, finished"),
    ("/nul", "broken, badResponse controlInHead"),
    ("/badgzip", "head 200, damaged gzip, body 10, finished"),
    ("/unkenc", "head 200, unknown snappy, body 10, finished"),
    ("/badjson", "head 200, body 27, finished"),
    ("/control", "head 200, body 27, finished"), ("/loop", "head 302, body 4, finished"),
    ("/302noloc", "head 302, body 5, finished"), ("/redir-file", "head 302, finished"),
    ("/redir-enc", "head 302, finished"), ("/redir-dots", "head 302, finished"),
    ("/a/b/redir-rel", "head 302, finished"), ("/a/b/sibling", "head 200, body 8, finished"),
    ("/bearer401", "head 401, body 4, finished"),
    ("/trailers", "head 200, body 11, trailers 2, finished"),
    ("/truncated", "head 200, body 400, broken, truncated 400 of 1000"),
    ("/truncated-chunked", "head 200, body 400, broken, truncated 400 of ?"),
    ("/truncated-json", "head 200, body 20, broken, truncated 20 of 1000"),
    ("/garbage", "broken, badResponse noHTTP"), ("/reject417", "head 417, body 2, finished"),
    ("/204body", "head 204, finished"), ("/http09", "broken, badResponse noHTTP"),
    ("/neg", "broken, badResponse badLength"),
    ("/twolen", "head 200, broken, badResponse conflictingLengths"),
    ("/cut-head", "broken, badResponse headCutShort"),
    ("/cut-line", "broken, badResponse headCutShort"),
    ("/cut-location", "broken, badResponse headCutShort"),
    ("/cut-early", "early 103, broken, badResponse headCutShort"),
    ("/bad-chunk", "head 200, broken, badResponse badChunk"),
    ("/long-chunk", "head 200, body 2, broken, badResponse badChunk"),
    ("/len-2x", "head 200, broken, badResponse badLength"),
    ("/len-plus", "head 200, broken, badResponse badLength"),
    ("/len-huge", "head 200, broken, badResponse badLength"),
    ("/te-gzip", "head 200, body 6, finished"),
    ("/te-compress", "head 200, unknown compress, body 10, finished"),
    ("/drip", "head 200, body 40, finished"), ("/sse", "head 200, body 132, finished"),
    ("/reset", "head 200, body 4000, broken, reset"),
    ("/flood?n=4999", "head 200, body 3, finished"),
    ("/flood?n=20000", "broken, badResponse headTooLarge"),
    ("/bighdr?n=90000", "head 200, body 3, finished"),
    ("/bighdr", "broken, badResponse lineTooLong"), ("/redir307", "head 307, finished"),
    ("/redir/3", "head 302, body 6, finished"), ("/continue", "head 200, body *, finished"),
    ("/early413", "head 413, body 7, finished"), ("/103", "early 103, head 200, body 3, finished"),
    ("/http10", "head 200, body 18, finished"), ("/never", "broken, idle 700"),
    ("/stall", "head 200, body 10, broken, idle 700"), ("/slowhead", "head 200, body 3, finished"),
    ("/basic", "head 401, body 4, finished"), ("/digest", "head 401, body 4, finished"),
    ("/sink", "head 200, body 13, finished"), ("/coded?as=gzip", "head 200, finished"),
    ("/pieces", "head 200, finished"), ("/busy?n=977", "head 503, body 4, finished"),
    ("/nothing", "head 404, body *, finished"),
    ("/events", "head 200, body 132, broken, idle 700"),
    ("/lines", "head 200, body 36, broken, idle 700"),
    // What the services of the seeds' samples answer.
    ("/users/aryaxt/repos", "head 200, body 214, finished"),
    ("/users/5", "head 200, body 46, finished"),
    ("/users/search", "head 200, body 48, finished"),
    ("/search/repositories", "head 200, body 59, finished"),
    ("/rest/contacts", "head 200, body 59, finished"),
    ("/data/2.5", "head 200, body 63, finished"),
    ("/data/2.5/weather", "head 200, body 63, finished"),
    ("/data/2.5/users/56", "head 200, body 4, finished"),
    ("/user-information", "head 200, body 20, finished"),
    ("/confirmation-code", "head 200, body 42, finished"),
  ]

  @Test("a behaviour and its events", arguments: behaviours)
  func behaviour(path: String, events: String) async throws {
    let told = await EventWords.of(
      transport.send(try request(.odd, path) { $0.idleTimeout = 700 }))
    let words = told.split(separator: " ").map(String.init)
    let expected = events.split(separator: " ").map(String.init)
    #expect(words.count == expected.count)
    #expect(zip(words, expected).allSatisfy { $0 == $1 || $1.hasPrefix("*") }, "\(told)")
  }

  @Test("no behaviour of the server is left out")
  func whole() throws {
    let source = String(decoding: try readFile("Tests/Servers/odd.py"), as: UTF8.self)
    let paths = source.matches(of: /(?m)^(?:    "|@route\(")(\/[^"]*)"/).map { String($0.1) }
    let tested = Set(Self.behaviours.map { $0.path.split(separator: "?")[0] })
    #expect(paths.count > 40)
    for path in paths { #expect(tested.contains(path[...]), "\(path) has no test") }
  }
}

/// The events of one exchange in words: `head 200, body 3, finished`.
enum EventWords {
  static func of(_ events: TransferEvents) async -> String {
    var words: [String] = []
    var size = 0
    do {
      for try await event in events {
        if case .chunk(let bytes) = event {
          if size > 0 { words.removeLast() }
          size += bytes.count
          words.append("body \(size)")
        } else if let word = word(event) {
          words.append(word)
        }
      }
    } catch { words.append((error as? TransferFailure).map(word) ?? "\(error)") }
    return words.joined(separator: ", ")
  }

  private static func word(_ failure: TransferFailure) -> String {
    switch failure {
    case .badResponse(let fault, _): "badResponse \(fault)"
    case .truncated(let received, let expected):
      "truncated \(received) of \(expected.map(String.init) ?? "?")"
    case .reset: "reset"
    case .idleTimeout(let limit): "idle \(limit)"
    default: "\(failure)"
    }
  }

  private static func word(_ event: TransferEvent) -> String? {
    switch event {
    case .informational(let head): "early \(head.status)"
    case .head(let head): "head \(head.status)"
    case .trailers(let lines): "trailers \(lines.count)"
    case .undecodable(let fault): "\(fault.reason) \(fault.codings.joined(separator: ", "))"
    case .finished: "finished"
    case .broken: "broken"
    case .started, .uploaded, .downloaded, .chunk: nil
    }
  }
}
