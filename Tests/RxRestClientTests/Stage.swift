import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Platform
import RxRestClient

/// A world in which waiting takes no time; it counts the waits.
final class Patient: World {
  let waits = Lock(0)
  var environment: [String: String] { [:] }
  func now() -> UInt64 { 0 }
  func monotonic() -> UInt64 { 0 }
  func random() -> UInt64 { 0 }
  func pause(milliseconds: Int) async throws { waits.withLock { $0 += 1 } }
}

/// Every host can be reached again as soon as somebody asks; it keeps who was asked for.
final class Return: ReachabilityService {
  let asked = Lock<[String]>([])
  func reachable(_ host: String, port: Int) async throws(CancellationError) {
    asked.withLock { $0.append("\(host):\(port)") }
  }
}

/// A network that fails so many times, then answers.
func failing(
  _ times: Int, _ failure: TransferFailure = .unknownHost("h"), then body: String = ""
) -> Answering {
  let left = Lock(times)
  return Answering { _ in
    let fails = left.withLock { left in
      left -= 1
      return left >= 0
    }
    if fails { throw failure }
    return .init(200, body)
  }
}

extension RxRestClientOptions {
  /// Everything through this network; nothing waits.
  init(_ network: some Transport, _ reachability: any ReachabilityService = Return()) {
    self.init()
    sessionManager = Center(
      configuration: CenterConfiguration(
        transport: network, logCenter: LogCenter(feed: nil), world: Patient()))
    self.reachability = reachability
  }
}

extension RxRestClient {
  /// A client below `http://h/a`.
  convenience init(_ network: some Transport, base: String? = "http://h/a") {
    self.init(baseUrl: base, options: RxRestClientOptions(network))
  }
}

/// A state that keeps what it was made of.
struct Kept<Body: ResponseBody>: ResponseState, Sendable {
  let state: BaseState?
  var status = 0
  var body: Body?
  init(state: BaseState) { self.state = state }
  init(response: (HTTPURLResponse, Body?)) {
    (state, status, body) = (nil, response.0.statusCode, response.1)
  }

  /// A few words.
  var words: String { state.map(\.words) ?? "\(status) \(body.map { "\($0)" } ?? "nil")" }
}

extension BaseState {
  /// A few words.
  var words: String {
    let all: [(String, (any Sendable)?)] = [
      ("badRequest", badRequest), ("unauthorized", unauthorized), ("forbidden", forbidden),
      ("notFound", notFound), ("validationProblem", validationProblem),
      ("unexpectedError", unexpectedError),
    ]
    let set = all.compactMap { name, value in value.map { "\(name) \(Self.text($0))" } }
    return ([serviceState == .offline ? "offline" : nil, isSuccess ? "success" : nil] + set)
      .compactMap { $0 }.joined(separator: ", ")
  }

  private static func text(_ value: any Sendable) -> String {
    switch value {
    case let data as Data: "\"\(String(decoding: data, as: UTF8.self))\""
    case let error as LotusError: "\(error.underlying)"
    default: "\(type(of: value))"
    }
  }
}

extension StateStream where Element: Sendable {
  /// All there is, in words; at last the error.
  func told(_ words: (Element) -> String) async -> [String] {
    var all: [String] = []
    do throws(RxRestClientError) {
      let states = makeAsyncIterator()
      while let state = try await states.next() { all.append(words(state)) }
    } catch { all.append("\(error)") }
    return all
  }
}
