import Foundation
import FoundationNetworking
import Lotus
import Platform

/// The delegate: what the session says of a task goes into that task's channel.
final class SessionTransfers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  /// What is known of one task.
  struct Transfer: Sendable {
    let channel: TransferChannel
    let request: PreparedRequest
    let startedAt: UInt64
    var hasHead = false
  }
  private let running = Lock<[Int: Transfer]>([:])
  private let world = LiveWorld()

  /// Starts a task; its events come through the channel.
  func start(_ task: URLSessionTask, _ request: PreparedRequest) -> TransferChannel {
    let channel = TransferChannel(highWater: .max)
    channel.put([.started])
    let transfer = Transfer(channel: channel, request: request, startedAt: world.monotonic())
    running.withLock { $0[task.taskIdentifier] = transfer }
    task.resume()
    return channel
  }

  private func transfer(_ task: URLSessionTask) -> Transfer? {
    running.withLock { $0[task.taskIdentifier] }
  }

  // A 1xx head comes as a response too.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse {
      let head = ResponseHead(response)
      let isFinal = head.status >= 200
      let channel = running.withLock { running in
        if isFinal { running[dataTask.taskIdentifier]?.hasHead = true }
        return running[dataTask.taskIdentifier]?.channel
      }
      channel?.put([isFinal ? .head(head) : .informational(head)])
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(dataTask)?.channel.put([.chunk(Array(data))])
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    let size = totalBytesExpectedToSend < 0 ? nil : Int(totalBytesExpectedToSend)
    transfer(task)?.channel.put([.uploaded(Int(totalBytesSent), of: size)])
  }

  // Redirects are the center's: the response is the answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  // With default handling a Basic challenge would never end.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let ended = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    guard let transfer = ended else { return }
    var timings = Timings()
    timings.total = Int((world.monotonic() - transfer.startedAt) / 1000)
    let failure = error.map { TransferFailure($0, of: transfer.request) }
    // The challenge that was refused cancelled the task behind its 401.
    if let failure, !(failure == .cancelled && transfer.hasHead) {
      transfer.channel.put([.broken(timings)])
      return transfer.channel.finish(.failure(failure))
    }
    transfer.channel.put([.finished(timings)])
    transfer.channel.finish(.success(()))
  }
}
