import CCurl
import Glibc

/// One easy handle, and what its callbacks need.
///
/// Confined to the engine thread from `configure` to `release`; libcurl holds an unretained pointer to
/// it, which `CurlEngine.active` keeps alive. The channel may be used from anywhere.
final class CurlTransfer: @unchecked Sendable {
  let request: PreparedRequest
  /// Whom to ask instead of the server.
  let proxy: String?
  let channel = TransferChannel(highWater: 1 << 20)

  /// The handle, from `configure` to `release`.
  private(set) var easy: UnsafeMutableRawPointer?
  private(set) var hasEnded = false
  /// A failure that is ours, found in a callback: libcurl's number then only says that we stopped.
  var ownFailure: TransferFailure?

  var assembly = HeadAssembly()
  var upload: UploadSource?
  /// Events and body bytes of this turn of the loop, not handed over yet.
  var events: [TransferEvent] = []
  var body: [UInt8] = []

  /// Body bytes sent that were told already.
  var sentReported = 0
  var startedAt: UInt64 = 0
  var firstHeaderAt: UInt64 = 0
  /// When something came or went.
  var movedAt: UInt64 = 0
  /// Whether the consumer has enough for now.
  var isPaused = false
  /// What TLS agreed on; asked for while the connection is ours.
  var session: TLSSession?
  private var lists: [UnsafeMutablePointer<curl_slist>] = []
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  init(_ request: PreparedRequest, proxy: String? = nil) {
    self.request = request
    self.proxy = proxy
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    channel.put([.started])
  }

  deinit { errorText.deallocate() }

  /// Makes the handle ready to be added.
  func configure() throws(TransferFailure) -> UnsafeMutableRawPointer {
    if let problem = TLSFiles(of: request, proxy: proxy).problem { throw problem }
    if let problem = Self.problem(withProxy: proxy) { throw problem }
    do throws(UploadSource.Unreadable) { upload = try UploadSource(request.body) } catch {
      throw .bodyUnreadable(path: error.path)
    }
    guard let handle = lotus_easy_init() else {
      throw .engine(code: Int(CURLE_FAILED_INIT.rawValue), detail: "no handle")
    }
    easy = handle
    startedAt = Self.now()
    movedAt = startedAt
    lotus_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
    setOptions(of: handle)
    setCallbacks(of: handle)
    return handle
  }

  /// Frees the handle and all that belongs to it. Nothing may start afterwards.
  func release() {
    hasEnded = true
    upload?.close()
    upload = nil
    guard let handle = easy else { return }
    easy = nil
    lotus_easy_cleanup(handle)
    for list in lists { lotus_slist_free(list) }
    lists = []
  }

  /// The consumer has taken enough: reading goes on.
  func resume() {
    guard let easy else { return }
    isPaused = false
    movedAt = Self.now()
    lotus_easy_pause(easy, lotus_pause_none)
    flush()
  }

  /// Hands over what one turn of the loop brought: 16 KB pieces become up to 256 KB.
  func flush() {
    let events = gathered()
    if !events.isEmpty { channel.put(events) }
  }

  /// What was not handed over yet.
  func gathered() -> [TransferEvent] {
    if !body.isEmpty {
      events.append(.chunk(body))
      body = []
    }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// The end as the channel tells it; what was measured goes before it.
  func outcome(_ code: CURLcode) -> TransferChannel.End {
    guard code == CURLE_OK || endsWithHead && assembly.isComplete else {
      return outcome(ownFailure ?? failure(code, detail: detail(code)))
    }
    guard assembly.isComplete else {
      return outcome(.badResponse(.headCutShort, detail: assembly.arrived))
    }
    events = gathered()
    let trailers = assembly.trailers()
    if !trailers.isEmpty { events.append(.trailers(trailers)) }
    events.append(.finished(timings()))
    return .success(())
  }

  /// The same for an end that is a failure.
  func outcome(_ failure: TransferFailure) -> TransferChannel.End {
    events = gathered()
    events.append(.broken(timings()))
    return .failure(failure)
  }

  private func detail(_ code: CURLcode) -> String {
    let text = String(cString: errorText)
    return text.isEmpty ? String(cString: lotus_easy_strerror(code)) : text
  }

  /// A list that lives as long as the handle does. Entries are bytes without NUL.
  func list(_ entries: [[UInt8]]) -> UnsafeMutablePointer<curl_slist>? {
    let list = entries.reduce(nil) { list, entry in
      (entry.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
        lotus_slist_append(list, $0.baseAddress)
      }
    }
    if let list { lists.append(list) }
    return list
  }

  /// Nanoseconds of a clock that only goes forward.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
