import FoundationEssentials

/// The cache's part in a send.
extension Delivery {
  /// What a good end is kept by, at once when the send is over; and who is asked, once, what the cache has of
  /// the request as it was sent first. nil for neither.
  func cache(
    asking ask: CacheQuestion.Ask?, keepingBy keep: (@Sendable (Receivers.End) -> Void)?
  ) {
    line.run {
      self.keep = keep
      if let end = self.receivers.end, self.receivers.verdict == nil { return keep?(end) ?? () }
      self.question.ask = ask
      self.askNow()
    }
  }

  /// The request as it was sent first.
  func learn(_ request: PreparedRequest) {
    if question.request == nil { question.request = request }
    askNow()
  }

  private func askNow() {
    guard let (ask, request) = question.open() else { return }
    ask(request) { data in self.line.run { self.take(cached: data) } }
  }

  /// What the cache has, and then what waited for that.
  private func take(cached data: Data?) {
    if let data { hand(receivers.take(cached: data)) }
    for job in question.close() { job() }
  }

  /// Does a job now, or when the open question is answered.
  func behindCache(_ job: @escaping () -> Void) {
    if question.isOpen { question.waiting.append(job) } else { job() }
  }
}
