import Lotus
import Sessions
import Terminal

extension AnswerPane {
  /// What the frame says, the most important first; what has no room is left out from the end.
  func facts(theme: Theme, width: Int, now: UInt64) -> [Styled] {
    switch phase {
    case .blank: [Styled("Answer", .plain)]
    case .nothingStored: [Styled("Answer", .plain), Styled("nothing stored", .plain)]
    case .running: head == nil ? waiting(width, now) : arriving(theme, now)
    case .loading: arriving(theme, now)
    case .done: [subject(theme)] + measures + [Styled(originWords(now), .plain)]
    case .failed(let failure):
      [subject(theme), Styled(word(for: failure), theme.broken)] + measures + [
        Styled(originWords(now), .plain)
      ]
    case .unreadable: [subject(theme), Styled("unreadable", theme.broken)]
    }
  }

  /// The status, or the name of the file.
  private func subject(_ theme: Theme) -> Styled {
    if let head {
      var style = theme.style(ofStatus: head.status)
      style.attributes.insert(.bold)
      return Styled(StatusWords.text(head.status, reason: head.reason), style)
    }
    if case .file(let name) = origin { return Styled(name, .plain) }
    return Styled("no answer", .plain)
  }

  private func word(for failure: TransferFailure) -> String {
    if failure == .cancelled { return "cancelled" }
    return head == nil ? "failed" : "incomplete"
  }

  private var measures: [Styled] {
    var facts: [Styled] = []
    if let exchange {
      let time = exchange.hops.reduce(exchange.timings.total) { $0 + $1.timings.total }
      if time > 0 { facts.append(Styled(Measures.duration(time), .plain)) }
    }
    if let body { facts.append(Styled(Measures.size(body.store.count), .plain)) }
    if let head { facts.append(Styled(head.version, .plain)) }
    return facts
  }

  /// `from network`, `sent 2 h ago`, `answer of 3 min ago, pinned`.
  private func originWords(_ now: UInt64) -> String {
    switch origin {
    case .network: return "from network"
    case .file: return "from file"
    case .stored(let entry):
      let age = Measures.age(from: entry.exchange.startedAt, to: now)
      return entry.isPinned ? "answer of \(age), pinned" : "sent \(age)"
    }
  }
}

// While it runs.
extension AnswerPane {
  private func waiting(_ width: Int, _ now: UInt64) -> [Styled] {
    let time = Measures.duration(progress.elapsed(now: now))
    let isSending = (progress.toSend ?? 0) > 0 && progress.sent < progress.toSend ?? 0
    let facts =
      isSending ? sending : [Styled("waiting \(time)", .plain)]
    return [Styled(requestWords(columns: max(12, width - 36)), .plain)] + facts + [
      Styled("Esc cancels", .plain)
    ]
  }

  /// `GET http://…/anything`
  private func requestWords(columns: Int) -> String {
    guard let request = exchange?.request else { return "request" }
    let url = Masking.maskedURL(request.url.text, secrets: secrets)
    return [Styled(request.method + " " + url, .plain)].elidedInMiddle(to: columns).map(\.text)
      .joined()
  }

  private var sending: [Styled] {
    let all = progress.toSend ?? 0
    return [
      Styled("sending " + Self.bar(progress.sentFraction ?? 0), .plain),
      Styled("\(Measures.size(progress.sent)) of \(Measures.size(all))", .plain),
    ]
  }

  private func arriving(_ theme: Theme, _ now: UInt64) -> [Styled] {
    var facts = [subject(theme)]
    if let fraction = progress.fraction { facts.append(Styled(Self.bar(fraction), .plain)) }
    facts.append(Styled(Measures.size(progress.received), .plain))
    if let rate = progress.rate(now: now) {
      facts.append(Styled(Measures.size(rate) + "/s", .plain))
    }
    if phase == .running { facts.append(Styled("Esc cancels", .plain)) }
    if let left = progress.remaining(now: now) {
      facts.append(Styled(Measures.duration(left) + " left", .plain))
    }
    return facts
  }

  /// `▓▓▓▓▓▓░░░░  62 %`, always as wide.
  static func bar(_ fraction: Double) -> String {
    let cells = Int(fraction * 10)
    let percent = String(Int(fraction * 100))
    let pad = String(repeating: " ", count: 3 - percent.count)
    return String(repeating: "▓", count: cells) + String(repeating: "░", count: 10 - cells)
      + " \(pad)\(percent) %"
  }
}
