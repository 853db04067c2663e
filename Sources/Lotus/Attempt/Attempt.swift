/// Decides what a send does next. A value: what happened goes in, what to do comes out; no socket.
///
///     request ──► .send(request) ◄────────────────────────────────────────┐
///                    │ head(…)                       │ failed, no head    │
///         401 that can be answered? ── yes ──┐       │                    │
///         a status to try again?    ── yes ──┤   safe to try again? ─ yes ┤
///         a redirect to follow?     ── yes ──┤       │ no                 │
///           │ no                             │     .finish(failure)       │
///        .deliver                         .drain (its body is thrown away)│
///           │ ended                          │ ended                      │
///        .finish(failure)                  .follow(hop, request, after) ──┘
///
/// An answer that leads on and cannot be followed (no way, too many, a circle, a body that is gone) is
/// delivered as the answer it is, and the failure comes at the end: what arrived is kept.
struct Attempt {
  /// What to do with the body behind a head.
  enum HeadAction: Equatable {
    /// It is the answer.
    case deliver
    /// It belongs to an answer that only leads on.
    case drain
  }
  /// What to do when an exchange is over.
  enum EndAction: Equatable {
    /// Nothing more is sent; a failure when the answer leads nowhere.
    case finish(TransferFailure?)
    /// Send the request that follows from this hop, after so many milliseconds.
    case follow(Hop, PreparedRequest, after: Int)
  }

  /// What is being sent: with the credentials and cookies of this hop.
  private(set) var request: PreparedRequest
  /// Whether `request` goes out without its body: a challenge is sure to come, and would find it sent in
  /// vain. As curl does it.
  private(set) var isProbe = false
  /// The same without them: what the next hop is made from.
  private var plain: PreparedRequest
  private var trail = RedirectTrail()
  private var authentication: Authentication
  private var retries = Retries()
  private var head: ResponseHead?
  private var next: Step?
  private var failure: TransferFailure?

  /// A send that has not begun; `netrc` when its options ask for one. `recall` says what is known of an
  /// earlier answer to a challenge.
  init(
    _ request: PreparedRequest, netrc: Netrc? = nil,
    recalling recall: (Credential) -> DigestSession? = { _ in nil }
  ) {
    plain = request
    self.request = request
    authentication = Authentication(origin: request.url, netrc: netrc)
    authentication.recall(recall, for: request)
    putOn()
  }

  /// What is on the wire.
  var outgoing: PreparedRequest { isProbe ? request.withoutBody : request }

  /// What was accepted, for the next send.
  var digest: (session: DigestSession, credential: Credential, url: RequestURL)? {
    head?.status == 401 ? nil : authentication.digest(for: plain)
  }

  /// Redirects that were followed.
  var hopCount: Int { trail.count }

  /// Puts the cookies of a jar into what is sent. A typed Cookie line wins: then the jar's stay at home,
  /// unless both are wanted, in one line.
  mutating func carry(cookies: [UInt8]) {
    if cookies.isEmpty { return }
    let jar = Array("Cookie: ".utf8) + cookies
    guard let typed = plain.headers.first(where: { $0.isNamed("Cookie") }) else {
      request = request.adding(HeaderLine(bytes: jar))
      return
    }
    guard plain.options.joinsCookies else { return }
    let place = request.headers.lines.firstIndex { $0.isNamed("Cookie") }
    request = request.removing("Cookie").adding(
      HeaderLine(bytes: jar + Array("; ".utf8) + typed.valueBytes), at: place)
  }

  /// Lines with which the cache asks whether a stored answer still holds. They are about this URL and do
  /// not go along to another.
  mutating func ask(_ lines: [HeaderLine]) {
    for line in lines { request = request.adding(line) }
  }

  /// A final head came.
  mutating func receive(_ head: ResponseHead, at moment: Moment = Moment()) -> HeadAction {
    self.head = head
    authentication.learn(from: head, of: request.url)
    do throws(TransferFailure) {
      next = try step(after: head, moment)
    } catch {
      failure = error
    }
    return next == nil ? .deliver : .drain
  }

  /// The exchange behind that head is over.
  mutating func end(_ timings: Timings) -> EndAction {
    guard let next else { return .finish(failure) }
    return follow(next, timings, nil)
  }

  /// The exchange broke off. What was delivered already cannot be taken back, so only a send without a
  /// head is tried again.
  mutating func fail(
    _ failure: TransferFailure, _ timings: Timings, at moment: Moment = Moment()
  ) -> EndAction {
    guard head == nil, let step = retries.step(after: failure, of: plain, at: moment) else {
      return .finish(failure)
    }
    return follow(step, timings, failure)
  }
}

extension Attempt {
  private func redirected(_ head: ResponseHead) throws(TransferFailure) -> Step? {
    guard let redirect = try trail.redirect(head, of: plain, sent: request) else { return nil }
    guard isProbe || redirect.request.body.canBeSentAgain else {
      throw .bodyNotRepeatable(status: head.status)
    }
    return Step(redirect.request, .redirect, dropped: redirect.dropped)
  }

  private mutating func challenged(
    _ head: ResponseHead, _ moment: Moment
  ) throws(TransferFailure) -> Step? {
    guard let scheme = authentication.answer(to: head, of: plain, chance: moment.chance) else {
      return nil
    }
    guard isProbe || plain.body.canBeSentAgain else {
      throw .bodyNotRepeatable(status: head.status)
    }
    return Step(plain, .authentication(scheme: scheme))
  }

  /// A server that does not know `Expect: 100-continue` is asked without it (RFC 9110 10.1.1).
  private func unexpected(_ head: ResponseHead) -> Step? {
    guard head.status == 417, plain.headers["Expect"] != nil, plain.body.canBeSentAgain else {
      return nil
    }
    return Step(plain.removing("Expect"), .retry(number: 1, delay: 0))
  }

  /// A status asks for one of these at most.
  private mutating func step(
    after head: ResponseHead, _ moment: Moment
  ) throws(TransferFailure) -> Step? {
    if let step = try challenged(head, moment) { return step }
    if isProbe, 200..<300 ~= head.status {
      // Nobody asks: the body goes now.
      authentication.isUnasked = true
      return Step(plain, .authentication(scheme: "none"))
    }
    if let step = unexpected(head) { return step }
    if let step = retries.step(after: head, of: plain, at: moment) { return step }
    return try redirected(head)
  }

  private mutating func follow(
    _ step: Step, _ timings: Timings, _ failure: TransferFailure?
  ) -> EndAction {
    let hop = Hop(
      request: outgoing, head: head, timings: timings, cause: step.cause, failure: failure,
      dropped: step.dropped)
    if step.cause == .redirect { trail.add(request, to: step.request) }
    plain = step.request
    (next, head) = (nil, nil)
    putOn()
    return .follow(hop, request, after: step.delay)
  }

  /// The credentials of this hop, where none are typed.
  private mutating func putOn() {
    isProbe = authentication.isProbe(plain)
    request = authentication.line(for: plain).map { plain.adding($0, at: 1) } ?? plain
  }
}

/// What follows from an answer.
struct Step: Equatable {
  /// Sent next, without credentials and cookies of its hop.
  let request: PreparedRequest
  let cause: HopCause
  let dropped: [DroppedLine]

  init(_ request: PreparedRequest, _ cause: HopCause, dropped: [DroppedLine] = []) {
    self.request = request
    self.cause = cause
    self.dropped = dropped
  }

  /// Milliseconds to wait before.
  var delay: Int { if case .retry(_, let delay) = cause { delay } else { 0 } }
}
