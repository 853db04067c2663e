import Lotus
import Sessions

/// What `lotus replay` says.
enum ReplayWords {
  /// `get: 200 OK, 1.2 kB, 3 min ago, pinned in Saved/answers, fresh until 14:03`
  static func title(of entry: CacheEntry, name: String, now: UInt64) -> String {
    let exchange = entry.exchange
    let status = exchange.head.map { "\($0.status) \($0.reason)" } ?? "no answer"
    let parts = [
      status.last == " " ? String(status.dropLast()) : status,
      Measures.size(exchange.bodySize), Measures.age(from: exchange.startedAt, to: now),
      entry.isPinned ? "pinned in \(entry.folder)" : "sent from here",
    ]
    let failure = exchange.failure.map { "; \(Complaint($0).what)" } ?? ""
    let freshness = Freshness(exchange, at: now).told(at: now).map { ", \($0)" } ?? ""
    return "\(name): \(parts.joined(separator: ", "))\(freshness)\(failure)"
  }

  /// A request without an answer that can be read.
  static func nothing(for name: String, _ fault: AnswerFault?) -> Complaint {
    Complaint(fault, of: name, again: "open the file with lotus")
  }

  /// A name the file does not have.
  static func unknown(_ name: String, in path: String, known: [String]) -> Complaint {
    let near = NearestName.of(name, among: known).map { "did you mean \($0)?" }
    return Complaint(
      what: "\(path) has no request \(name)",
      hint: near ?? "it has \(known.prefix(8).joined(separator: ", "))", exitCode: .missing)
  }

  /// A file without requests.
  static func empty(_ path: String) -> Complaint {
    Complaint(
      what: "\(path) holds no request", hint: "write one: GET http://127.0.0.1/",
      exitCode: .missing)
  }
}
