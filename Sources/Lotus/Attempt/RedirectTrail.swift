/// The redirects of a send so far: how many, and whether they go round in a circle.
struct RedirectTrail: Equatable {
  private struct Step: Equatable {
    /// As it was sent, with its cookies.
    let sent: PreparedRequest
    /// Where its answer led.
    let next: PreparedRequest
  }
  /// What was followed, first to last.
  private var steps: [Step] = []

  /// Redirects that were followed.
  var count: Int { steps.count }

  /// A redirect of this request is followed.
  mutating func add(_ sent: PreparedRequest, to next: PreparedRequest) {
    steps.append(Step(sent: sent, next: next))
  }

  /// The redirect a head asks for, nil when it is the answer; `sent` is `request` with the credentials
  /// and cookies it went out with.
  ///
  /// The same request may be sent three times: a server that counts, or waits for something, answers the
  /// last one otherwise (with a cookie it is another request). Sent to the same place each time, it would
  /// be a fourth time, too: that is a circle.
  func redirect(
    _ head: ResponseHead, of request: PreparedRequest, sent last: PreparedRequest
  ) throws(TransferFailure) -> Redirect? {
    let options = request.options
    guard options.followsRedirects, let location = Redirect.location(in: head) else { return nil }
    guard count < options.redirectLimit else {
      throw .tooManyRedirects(limit: options.redirectLimit)
    }
    guard let redirect = Redirect(from: request, status: head.status, location: location) else {
      throw .badRedirect(location: HeaderLine.text(location))
    }
    let step = Step(sent: last, next: redirect.request)
    if steps.count(where: { $0 == step }) > 2, let place = steps.lastIndex(of: step) {
      throw .redirectLoop(url: last.url.text, length: steps.count - place)
    }
    return redirect
  }
}
