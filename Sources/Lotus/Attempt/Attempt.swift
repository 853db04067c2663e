/// Decides what a send does next. A value: what happened goes in, what to do comes out; no socket.
///
///     request ──► .send(request) ◄───────────────────────────────┐
///                    │ head(…)                                   │
///         final? ────┴──── a redirect that is followed?          │
///           │                   │                                │
///        .deliver            .drain (its body is thrown away)    │
///           │ ended             │ ended                          │
///        .finish(failure)    .follow(hop) ───────────────────────┘
///
/// A redirect that cannot be followed (no way, too many) is delivered as the answer it is, and the
/// failure comes at the end: what arrived is kept.
struct Attempt {
  /// What to do with the body behind a head.
  enum HeadAction: Equatable {
    /// It is the answer.
    case deliver
    /// It belongs to a redirect.
    case drain
  }
  /// What to do when an exchange is over.
  enum EndAction: Equatable {
    /// Nothing more is sent; a failure when the answer leads nowhere.
    case finish(TransferFailure?)
    /// Send the request that follows from this hop.
    case follow(Hop, PreparedRequest)
  }

  /// What is being sent.
  private(set) var request: PreparedRequest
  /// How many redirects were followed.
  private(set) var hopCount = 0
  private var head: ResponseHead?
  private var next: Redirect?
  private var failure: TransferFailure?

  /// A send that has not begun.
  init(_ request: PreparedRequest) { self.request = request }

  /// A final head came.
  mutating func receive(_ head: ResponseHead) -> HeadAction {
    self.head = head
    guard request.options.followsRedirects, let location = Redirect.location(in: head) else {
      return .deliver
    }
    guard hopCount < request.options.redirectLimit else {
      failure = .tooManyRedirects(limit: request.options.redirectLimit)
      return .deliver
    }
    next = Redirect(from: request, status: head.status, location: location)
    if next == nil { failure = .badRedirect(location: HeaderLine.text(location)) }
    return next == nil ? .deliver : .drain
  }

  /// The exchange behind that head is over.
  mutating func end(_ timings: Timings) -> EndAction {
    guard let next, let head else { return .finish(failure) }
    let hop = Hop(request: request, head: head, timings: timings, dropped: next.dropped)
    hopCount += 1
    request = next.request
    (self.next, self.head) = (nil, nil)
    return .follow(hop, request)
  }
}
