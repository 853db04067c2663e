import CCurl
import Glibc

/// What libcurl calls, on the engine thread, inside `lotus_multi_perform`.
extension CurlTransfer {
  func setCallbacks(of easy: UnsafeMutableRawPointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    lotus_set_pointer(easy, CURLOPT_HEADERDATA, context)
    lotus_set_io(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlTransfer.of(context).headerCame(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    lotus_set_pointer(easy, CURLOPT_WRITEDATA, context)
    lotus_set_io(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlTransfer.of(context).bodyCame(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    lotus_set_pointer(easy, CURLOPT_PREREQDATA, context)
    lotus_set_connected(easy) { context, _, _, _, _ in
      CurlTransfer.of(context).connected()
      return CURL_PREREQFUNC_OK
    }
    // A child process must not hold a connection open.
    lotus_set_socket(easy) { _, socket, _ in
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      return 0
    }
    if upload != nil { setUploadCallbacks(of: easy, context: context) }
  }

  private func setUploadCallbacks(
    of easy: UnsafeMutableRawPointer, context: UnsafeMutableRawPointer
  ) {
    lotus_set_pointer(easy, CURLOPT_READDATA, context)
    lotus_set_io(easy, CURLOPT_READFUNCTION) { bytes, size, count, context in
      CurlTransfer.of(context).fill(
        UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
    }
    lotus_set_pointer(easy, CURLOPT_SEEKDATA, context)
    lotus_set_seek(easy) { context, offset, origin in
      CurlTransfer.of(context).seek(to: Int(offset), from: origin)
    }
    lotus_set_long(easy, CURLOPT_NOPROGRESS, 0)
    lotus_set_pointer(easy, CURLOPT_XFERINFODATA, context)
    lotus_set_progress(easy) { context, _, _, _, sent in
      CurlTransfer.of(context).uploaded(Int(sent))
      return 0
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer {
    Unmanaged<CurlTransfer>.fromOpaque(context!).takeUnretainedValue()
  }

  private func connected() {
    movedAt = Self.now()
    if request.url.scheme == "https", let easy { session = TLSSession(of: easy) }
  }

  private func headerCame(_ bytes: UnsafeRawBufferPointer) -> Int {
    movedAt = Self.now()
    if firstHeaderAt == 0 { firstHeaderAt = movedAt }
    if let event = assembly.take(Array(bytes)) {
      events.append(event)
      if isUnreadable(event) { return 0 }
    }
    return endsWithHead && assembly.isComplete ? 0 : bytes.count
  }

  private func isUnreadable(_ event: TransferEvent) -> Bool {
    guard case .head(let head) = event, let (fault, detail) = head.fault else { return false }
    ownFailure = .badResponse(fault, detail: detail)
    return true
  }

  /// Bytes that are not taken now are kept by libcurl and given again after `resume`.
  private func bodyCame(_ bytes: UnsafeRawBufferPointer) -> Int {
    switch channel.admit(body.count + bytes.count) {
    case .pause:
      isPaused = true
      return lotus_write_pause
    case .stop: return 0  // cancelled: libcurl ends the transfer with an error nobody sees
    case .take: break
    }
    if request.options.idleTimeout != nil { movedAt = Self.now() }
    if body.isEmpty { body.reserveCapacity(max(64 << 10, bytes.count)) }
    body.append(contentsOf: bytes)
    if body.count >= 256 << 10 { flush() }
    return bytes.count
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    movedAt = Self.now()
    do throws(UploadSource.Unreadable) {
      return try upload?.read(into: buffer) ?? 0
    } catch {
      ownFailure = .bodyUnreadable(path: error.path)
      return lotus_read_abort
    }
  }

  private func seek(to offset: Int, from origin: Int32) -> Int32 {
    let isDone = origin == SEEK_SET && upload?.seek(to: offset) == true
    return isDone ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_CANTSEEK
  }

  /// One event a turn is enough.
  private func uploaded(_ sent: Int) {
    guard sent > sentReported else { return }
    sentReported = sent
    if case .uploaded? = events.last { events.removeLast() }
    events.append(.uploaded(sent, of: request.body.size))
  }
}
