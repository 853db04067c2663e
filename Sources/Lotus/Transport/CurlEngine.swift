import CCurl
import Glibc
import Platform

/// Every handle of libcurl, driven by one thread. Other threads only put commands into the inbox and
/// wake it; with nothing to do it sleeps without end.
final class CurlEngine: @unchecked Sendable {  // all but the inbox belongs to the thread
  /// What other threads may ask for.
  enum Command {
    case start(CurlTransfer)
    case cancel(CurlTransfer)
    case resume(CurlTransfer)
    case stop
  }

  private let inbox = Lock<[Command]>([])
  private let multi: UnsafeMutableRawPointer
  /// Keeps a transfer alive while libcurl holds an unretained pointer to it.
  private var active: [UnsafeMutableRawPointer: CurlTransfer] = [:]
  /// How many of them may not stand still for ever.
  private var idleLimited = 0

  /// Starts the thread.
  init() {
    multi = lotus_multi_init()
    lotus_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 64)
    DetachedThread.start { self.run() }
  }

  // Not at the end of `run`: a late command may still wake the handle.
  deinit { lotus_multi_cleanup(multi) }

  /// Puts a command into the inbox, from any thread.
  func post(_ command: Command) {
    let isFirst = inbox.withLock { inbox in
      inbox.append(command)
      return inbox.count == 1
    }
    if isFirst { lotus_multi_wakeup(multi) }
  }
}

/// The thread.
extension CurlEngine {
  private func run() {
    while perform(inbox.withLock { inbox in inbox.isEmpty ? [] : inbox.drain() }) {
      lotus_multi_perform(multi)
      // First what is over: its last events and its end wake the consumer once.
      completeTransfers()
      for transfer in active.values { transfer.flush() }
      lotus_multi_poll(multi, endIdle())
    }
    for transfer in Array(active.values) { end(transfer, .failure(.cancelled)) }
  }

  /// Answers false once the engine is to stop.
  private func perform(_ commands: [Command]) -> Bool {
    for command in commands {
      switch command {
      case .start(let transfer): start(transfer)
      case .cancel(let transfer): end(transfer, .failure(.cancelled))
      case .resume(let transfer): transfer.resume()
      case .stop: return false
      }
    }
    return true
  }

  private func start(_ transfer: CurlTransfer) {
    if transfer.hasEnded { return }
    do throws(TransferFailure) {
      let easy = try transfer.configure()
      active[easy] = transfer
      if transfer.request.options.idleTimeout != nil { idleLimited += 1 }
      let code = lotus_multi_add(multi, easy)
      guard code == CURLM_OK else {
        let detail = String(cString: lotus_multi_strerror(code))
        throw .engine(code: Int(code.rawValue), detail: detail)
      }
    } catch {
      end(transfer, .failure(error))
    }
  }

  /// Ends what stood still for too long; answers how many milliseconds nothing else has to be ended.
  private func endIdle() -> Int32 {
    if idleLimited == 0 { return .max }
    let now = CurlTransfer.now()
    for transfer in Array(active.values) {
      guard let failure = transfer.idleFailure(at: now) else { continue }
      end(transfer, transfer.outcome(failure))
    }
    guard let next = active.values.lazy.compactMap(\.idleDeadline).min() else { return .max }
    return Int32(clamping: (next - now) / 1_000_000 + 1)
  }

  private func completeTransfers() {
    var easy: UnsafeMutableRawPointer?
    var code = CURLE_OK
    while lotus_multi_next_done(multi, &easy, &code) == 1 {
      guard let transfer = easy.flatMap({ active[$0] }) else { continue }
      end(transfer, transfer.outcome(code))
    }
  }

  private func end(_ transfer: CurlTransfer, _ end: TransferChannel.End) {
    transfer.channel.finish(end, after: transfer.gathered())
    if let easy = transfer.easy {
      active[easy] = nil
      if transfer.request.options.idleTimeout != nil { idleLimited -= 1 }
      lotus_multi_remove(multi, easy)
    }
    transfer.release()
  }
}

extension [CurlEngine.Command] {
  fileprivate mutating func drain() -> [CurlEngine.Command] {
    defer { removeAll(keepingCapacity: true) }
    return self
  }
}
