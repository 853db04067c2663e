import Lotus

/// The states of an upload, and how far it is.
final class Uploads<T: ResponseState>: StateSource<(T?, RxProgress)> {
  private let call: Call
  private var sent: DataClient?
  private var events: ExchangeEvents.AsyncIterator?
  private var progress = RxProgress(bytesWritten: 0, totalBytes: 0)
  private var isOffline = false
  private var rounds = 0
  private var isOver = false

  init(_ call: Call) { self.call = call }

  override func next(
    isolation actor: isolated (any Actor)?
  ) async throws(RxRestClientError) -> (T?, RxProgress)? {
    if isOver { return nil }
    isOver = true
    guard let sent else { return try await begin(isolation: actor) }
    while let event = await events?.next(isolation: actor) {
      // A redirect (307, 308) sends the body once more, a retry too: that is no progress.
      guard case .uploaded(let bytes, let size) = event, bytes > progress.bytesWritten else {
        continue
      }
      progress = RxProgress(bytesWritten: bytes, totalBytes: size ?? progress.totalBytes)
      isOver = false
      return (nil, progress)
    }
    let state: T
    (state, isOffline) = try await call.state(of: sent)
    self.sent = nil
    isOver = !isOffline
    return (state, progress)
  }

  private func begin(
    isolation actor: isolated (any Actor)?
  ) async throws(RxRestClientError) -> (T?, RxProgress) {
    if isOffline { try await call.untilReachable(after: rounds) }
    rounds += 1
    let client = try call.send()
    events = client.events.makeAsyncIterator()
    sent = client
    progress = RxProgress(
      bytesWritten: progress.bytesWritten, totalBytes: client.request?.body.size ?? 0)
    isOver = false
    return (nil, progress)
  }
}
