extension Hop {
  /// As it stands in a head file.
  var stored: JSONText {
    let known: [JSONText.Member] = [
      .init("request", request.stored), .init("response", head?.stored ?? .null),
      .init("timings", timings.stored),
    ]
    return .object(known + storedFacts)
  }

  /// What is no request and no answer, for files and reports: the cause unless it is a redirect, why
  /// nothing came back, what was dropped and why.
  public var storedFacts: [JSONText.Member] {
    var facts: [JSONText.Member] = []
    if let cause = cause.stored { facts.append(.init("cause", cause)) }
    if let failure { facts.append(.init("failure", failure.stored)) }
    facts.append(.init("dropped", .array(dropped.map { .string($0.name) })))
    if !dropped.isEmpty {
      facts.append(.init("dropReasons", .array(dropped.map { .string($0.reason.rawValue) })))
    }
    return facts
  }

  /// Reads it back; nil when something is damaged.
  init?(stored json: JSONText, request: PreparedRequest) {
    let head = json["response"].flatMap(ResponseHead.init(stored:))
    let failure = json["failure"].flatMap(TransferFailure.init(stored:))
    guard head != nil || failure != nil, let timings = Timings(stored: json["timings"]) else {
      return nil
    }
    // An entry of an earlier time has names alone: they were all dropped for another origin.
    let reasons = (json["dropReasons"]?.elements ?? []).map { $0.string ?? "" }
    let names = json["dropped"]?.elements?.compactMap(\.string) ?? []
    let dropped = names.enumerated().map { place, name in
      let reason = place < reasons.count ? DroppedLine.Reason(rawValue: reasons[place]) : nil
      return DroppedLine(name, reason ?? .otherOrigin)
    }
    self.init(
      request: request, head: head, timings: timings, cause: HopCause(stored: json["cause"]),
      failure: failure, dropped: dropped)
  }
}

extension HopCause {
  /// Nil for a redirect: the cause that hops had before they named one.
  var stored: JSONText? {
    switch self {
    case .redirect: nil
    case .authentication(let scheme):
      .object(["kind": .string("authentication"), "scheme": .string(scheme)])
    case .retry(let number, let delay):
      .object(["kind": .string("retry"), "number": .number(number), "delay": .number(delay)])
    }
  }

  fileprivate init(stored json: JSONText?) {
    switch json?["kind"]?.string {
    case "authentication": self = .authentication(scheme: json?["scheme"]?.string ?? "")
    case "retry":
      self = .retry(number: json?["number"]?.number ?? 0, delay: json?["delay"]?.number ?? 0)
    default: self = .redirect
    }
  }
}
