import Lotus
import Sessions

/// What `lotus replay` says.
enum ReplayWords {
  /// `get: 200 OK, 1.2 kB, 3 min ago, pinned in Saved/answers`
  static func title(of entry: CacheEntry, name: String, now: UInt64) -> String {
    let exchange = entry.exchange
    let status = exchange.head.map { "\($0.status) \($0.reason)" } ?? "no answer"
    let parts = [
      status.last == " " ? String(status.dropLast()) : status,
      Measures.size(exchange.bodySize), Measures.age(from: exchange.startedAt, to: now),
      entry.isPinned ? "pinned in \(entry.folder)" : "sent from here",
    ]
    let failure = exchange.failure.map { "; \(Complaint($0).what)" } ?? ""
    return "\(name): \(parts.joined(separator: ", "))\(failure)"
  }

  /// A request without an answer that can be read.
  static func nothing(for name: String, _ fault: AnswerFault?) -> Complaint {
    let again = "open the file with lotus"
    let (what, hint) =
      switch fault {
      case .damaged(let head):
        ("the stored answer of \(name) is damaged: \(head)", "send it again: \(again)")
      case .perhapsDamaged(let head):
        (
          "no whole answer is stored for \(name); \(head) is damaged and may be one",
          "send it again: \(again)"
        )
      case .folder(let error):
        ("the stored answers cannot be read: \(Complaint(error).what)", Complaint(error).hint)
      case nil: ("no answer is stored for \(name)", "send it once: \(again)")
      }
    return Complaint(what: what, hint: hint, exitCode: .missing)
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
