import FoundationEssentials
import Glibc
import Lotus

/// What the API costs over the bare transport: 1 kB from nginx, 64 sends at a time, no cache. Each round
/// sends all kinds in turns, the bare transport first and last: what counts are the medians of the ratios of
/// a round, because the machine may be busy.
func apiOverhead(_ bench: Bench) async throws {
  guard let server = getenv("LOTUS_TEST_NGINX") else {
    return row("the API over the bare transport", "not measured: no server", aim: "1.15")
  }
  let load = try APILoad(url: String(cString: server) + "/small.json", bench)
  var walls: [APILoad.Kind: [Double]] = [:]
  var processors: [APILoad.Kind: [Double]] = [:]
  for kind in APILoad.Kind.allCases { _ = try await load.run(kind, 640) }
  for _ in 0..<11 {
    let before = try await load.run(.bare, 1600)
    for kind in APILoad.Kind.allCases where kind != .bare {
      let figure = try await load.run(kind, 3200)
      walls[kind, default: []].append(figure.wall)
      processors[kind, default: []].append(figure.processor)
    }
    let after = try await load.run(.bare, 1600)
    walls[.bare, default: []].append(before.wall + after.wall)
    processors[.bare, default: []].append(before.processor + after.processor)
  }
  load.logged.configuration.logCenter.flush()
  for kind in APILoad.Kind.allCases where kind != .bare {
    let ratio = { (all: [APILoad.Kind: [Double]]) in
      figure(Samples(zip(all[kind] ?? [], all[.bare] ?? []).map { $0 / $1 }).median)
    }
    row(
      "\(kind.rawValue) ÷ the bare transport",
      "\(ratio(walls)) (processor time \(ratio(processors)))", aim: kind.aim)
  }
}

/// The same requests by several ways.
private struct APILoad {
  enum Kind: String, CaseIterable {
    case bare = "transport"
    case events = "Center.send, its events"
    case client = "Center.send(url).data()"
    case loggedEvents = "with a log, events"
    case loggedClient = "with a log, data()"

    var aim: String { self == .events || self == .client ? "1.15" : "–" }
  }
  let bare: TransportLoad
  let silent: Center
  let logged: Center
  let url: URL

  init(url: String, _ bench: Bench) throws {
    let feed = LogFeed(folder: bench.scratch + "/overhead")
    bare = TransportLoad(request: try PreparedRequest(url: url))
    silent = Self.center(bare, LogCenter(feed: nil))
    logged = Self.center(bare, LogCenter(feed: feed))
    self.url = URL(string: url)!
  }

  private static func center(_ bare: TransportLoad, _ log: LogCenter) -> Center {
    Center(configuration: CenterConfiguration(transport: bare.transport, logCenter: log))
  }

  func run(_ kind: Kind, _ count: Int) async throws -> LoadFigure {
    switch kind {
    case .bare: try await bare.run(count, width: 64)
    case .events: try await bare.run(count, width: 64) { await events(silent) }
    case .loggedEvents: try await bare.run(count, width: 64) { await events(logged) }
    case .client: try await bare.run(count, width: 64) { _ = try await silent.send(url).data() }
    case .loggedClient:
      try await bare.run(count, width: 64) { _ = try await logged.send(url).data() }
    }
  }

  private func events(_ center: Center) async { for await _ in center.send(bare.request) {} }
}
