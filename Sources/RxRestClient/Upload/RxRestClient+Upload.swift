import Lotus

/// Uploads. Each is cold, as all calls are. Header lines are the client's unless others are given.
extension RxRestClient {
  /// Uploads data, a file, or a form in parts.
  public func upload<T: ResponseState>(
    _ body: some UploadBody, endpoint: String, method: Method = .post, headers: HeaderList? = nil
  ) -> StateStream<T> {
    let call = call(body, method, .endpoint(endpoint), headers)
    return StateStream { Answers(call) }
  }
  /// Uploads to a whole URL.
  public func upload<T: ResponseState>(
    _ body: some UploadBody, to url: URL, method: Method = .post, headers: HeaderList? = nil
  ) -> StateStream<T> {
    let call = call(body, method, .url(url), headers)
    return StateStream { Answers(call) }
  }
  /// Uploads with progress: no state and nothing sent, no state and more and more sent, at last the state.
  public func upload<T: ResponseState>(
    _ body: some UploadBody, endpoint: String, method: Method = .post, headers: HeaderList? = nil
  ) -> StateStream<(T?, RxProgress)> {
    let call = call(body, method, .endpoint(endpoint), headers)
    return StateStream { Uploads(call) }
  }
  /// Uploads to a whole URL, with progress.
  public func upload<T: ResponseState>(
    _ body: some UploadBody, to url: URL, method: Method = .post, headers: HeaderList? = nil
  ) -> StateStream<(T?, RxProgress)> {
    let call = call(body, method, .url(url), headers)
    return StateStream { Uploads(call) }
  }

  private func call(
    _ body: some UploadBody, _ method: Method, _ place: Place, _ headers: HeaderList?
  ) -> Call {
    call(method, place) { draft in
      if let headers { draft.headers = headers }
      try body.put(into: &draft)
    }
  }
}
