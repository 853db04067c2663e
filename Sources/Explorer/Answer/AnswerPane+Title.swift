import Lotus
import Sessions
import Terminal

extension AnswerPane {
  /// What the frame says. Where room is short the status and where it comes from stay longest.
  func facts(theme: Theme, width: Int, now: UInt64) -> [AnswerFact] {
    switch phase {
    case .blank: [AnswerFact("Answer", rank: 0)]
    case .nothingStored:
      [AnswerFact("Answer", rank: 1), AnswerFact("nothing stored", rank: 0)]
    case .faulty: [AnswerFact("Answer", rank: 1), AnswerFact("damaged", theme.broken, rank: 0)]
    case .running: head == nil ? waiting(width, now) : arriving(theme, now)
    case .loading: arriving(theme, now)
    case .done: [subject(theme)] + said(theme) + measures + [source(now)] + freshness(now)
    case .failed(let failure):
      [subject(theme), word(for: failure, theme)] + said(theme) + measures
        + (head == nil && origin == .network ? [] : [source(now)])
    case .refused:
      [AnswerFact("Answer", rank: 1), AnswerFact("not sent", theme.broken, rank: 0)]
    case .unreadable: [subject(theme), AnswerFact("unreadable", theme.broken, rank: 0)]
    }
  }

  /// The status, or the name of the file.
  private func subject(_ theme: Theme) -> AnswerFact {
    if let head {
      var style = theme.style(ofStatus: head.status)
      style.attributes.insert(.bold)
      return AnswerFact(StatusWords.text(head.status, reason: head.reason), style, rank: 1)
    }
    if case .file(let name) = origin { return AnswerFact(name, rank: 1) }
    return AnswerFact("no answer", rank: 1)
  }

  /// What the service says is wrong, and that nobody checked who it is.
  private func said(_ theme: Theme) -> [AnswerFact] {
    let error = serviceError.map {
      AnswerFact("✗ " + Columns.elided($0, to: 48), theme.broken, rank: 1)
    }
    return [error, unchecked(theme)].compactMap { $0 }
  }

  private func unchecked(_ theme: Theme) -> AnswerFact? {
    guard let request = exchange?.lastRequest, !request.options.verifiesTLS,
      request.url.scheme == "https"
    else { return nil }
    return AnswerFact("insecure", theme.wrong, rank: 2)
  }

  private func word(for failure: TransferFailure, _ theme: Theme) -> AnswerFact {
    let word =
      failure == .cancelled ? "cancelled" : head == nil || isWhole ? "failed" : "incomplete"
    return AnswerFact(word, theme.broken, rank: 0)
  }

  private var measures: [AnswerFact] {
    var facts: [AnswerFact] = []
    if let exchange {
      let time = exchange.hops.reduce(exchange.timings.total) { $0 &+ $1.timings.total }
      if time > 0 { facts.append(AnswerFact(Measures.duration(time), rank: 4)) }
    }
    if let body { facts.append(AnswerFact(Measures.size(body.receivedCount), rank: 3)) }
    if let wire = wireSize {
      facts.append(AnswerFact("\(Measures.size(wire)) on the wire", rank: 7))
    }
    if let head { facts.append(AnswerFact(head.version, rank: 5)) }
    return facts
  }

  /// What the body was on the wire, where that is not what it is decoded.
  private var wireSize: Int? {
    guard let wire = exchange?.timings.wireBytes, wire > 0, head?.isCoded == true,
      wire != body?.receivedCount
    else { return nil }
    return wire
  }

  /// `fresh until 14:03`, where the answer says so.
  private func freshness(_ now: UInt64) -> [AnswerFact] {
    guard let exchange else { return [] }
    let freshness = Freshness(exchange, at: now)
    // `no-cache` says nothing of this answer: nothing is served from the store without being asked for.
    if case .checked = freshness { return [] }
    return freshness.told(at: now).map { [AnswerFact($0, rank: 6)] } ?? []
  }

  /// `from network`, `sent 2 h ago`, `answer of 3 min ago, pinned`.
  private func source(_ now: UInt64) -> AnswerFact {
    switch origin {
    case .network: return AnswerFact("from network", rank: 2)
    case .file: return AnswerFact("from file", rank: 2)
    case .stored(let entry):
      let age = Measures.age(from: entry.exchange.startedAt, to: now)
      let words = entry.isPinned ? "answer of \(age), pinned" : "sent \(age)"
      return AnswerFact(isOlder ? "older: \(words)" : words, rank: 2)
    }
  }
}

// While it runs.
extension AnswerPane {
  private func waiting(_ width: Int, _ now: UInt64) -> [AnswerFact] {
    let time = Measures.duration(progress.elapsed(now: now))
    let facts = progress.isSending ? sending(now) : [AnswerFact("waiting \(time)", rank: 0)]
    let rest = facts + [AnswerFact("\(Self.key(of: .cancel)) cancels", rank: 1)]
    let room = width - AnswerFact.width(of: rest) - 3
    return room < 16 ? rest : [request(columns: room)] + rest
  }

  /// `GET http://…/anything`
  private func request(columns: Int) -> AnswerFact {
    guard let request = exchange?.request else { return AnswerFact("request", rank: 2) }
    let url = Masking.maskedURL(request.url.text, secrets: secrets)
    let line = [Styled(request.method + " " + url, .plain)].elidedInMiddle(to: columns)
    return AnswerFact(line.map(\.text).joined(), rank: 2)
  }

  /// `sending ▓▓▓░░░░░░░  25 % · 500 kB of 2 MB · 1 MB/s · 1.5 s left`
  private func sending(_ now: UInt64) -> [AnswerFact] {
    let flow = progress.upload
    let size = Measures.size(flow.bytes)
    guard let fraction = flow.fraction, let all = flow.expected else {
      return [AnswerFact("sending \(size)", rank: 0)] + pace(flow, now)
    }
    return [
      AnswerFact("sending " + Self.bar(fraction), rank: 0),
      AnswerFact("\(size) of \(Measures.size(all))", rank: 3),
    ] + pace(flow, now)
  }

  /// How fast, and how long at that rate.
  private func pace(_ flow: Flow, _ now: UInt64) -> [AnswerFact] {
    let rate = flow.rate(now: now).map { AnswerFact(Measures.size($0) + "/s", rank: 4) }
    let left = flow.remaining(now: now).map {
      AnswerFact(Measures.duration($0) + " left", rank: 5)
    }
    return [rate, left].compactMap { $0 }
  }

  private func arriving(_ theme: Theme, _ now: UInt64) -> [AnswerFact] {
    let flow = progress.answer
    var facts = [subject(theme)]
    if let fraction = flow.fraction { facts.append(AnswerFact(Self.bar(fraction), rank: 2)) }
    facts.append(AnswerFact(Measures.size(progress.body.bytes), rank: 0))
    if let wire = progress.wire {
      facts.append(AnswerFact("\(Measures.size(wire.bytes)) on the wire", rank: 6))
    }
    facts += pace(flow, now)
    if phase == .running {
      facts.append(AnswerFact("\(Self.key(of: .cancel)) cancels", rank: 3))
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
