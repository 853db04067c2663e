import CCurl
import Glibc

/// What libcurl knows when a transfer did not come to its end. A value, so that the table below is
/// tested without a socket.
struct CurlFacts {
  var code: CURLcode
  var detail = ""
  /// The proxy that was asked.
  var proxy: String?
  /// `errno` of the last system call that failed.
  var systemError = 0
  /// Whether the connection stood, TLS included.
  var isConnected = false
  var headerBytes = 0
  var hasHead = false
  /// What of a head that is not whole came, in words; nil when nothing came.
  var arrived: String?
  /// Body bytes that came, as they crossed the wire, and how many were announced.
  var received = 0
  var expected: Int?
}

extension CurlTransfer {
  /// Why libcurl gave this transfer up.
  func failure(_ code: CURLcode, detail: String) -> TransferFailure {
    var facts = CurlFacts(code: code, detail: detail, proxy: proxy)
    if let easy {
      let expected = lotus_info_offset(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      facts.systemError = lotus_info_long(easy, CURLINFO_OS_ERRNO)
      facts.isConnected = lotus_info_offset(easy, CURLINFO_PRETRANSFER_TIME_T) > 0
      facts.headerBytes = lotus_info_long(easy, CURLINFO_HEADER_SIZE)
      (facts.hasHead, facts.arrived) = (
        assembly.isComplete, assembly.hasBegun ? assembly.arrived : nil
      )
      facts.received = Int(lotus_info_offset(easy, CURLINFO_SIZE_DOWNLOAD_T))
      facts.expected = expected >= 0 ? Int(expected) : nil
    }
    return TransferFailure(facts, request: request)
  }
}

extension TransferFailure {
  /// The fact behind one of libcurl's numbers.
  init(_ facts: CurlFacts, request: PreparedRequest) {
    let make = Self.table[facts.code.rawValue]
    self = make?(facts, request) ?? .engine(code: Int(facts.code.rawValue), detail: facts.detail)
  }

  private typealias Maker = @Sendable (CurlFacts, PreparedRequest) -> TransferFailure

  private static let table: [UInt32: Maker] = {
    var table: [UInt32: Maker] = [:]
    for (codes, maker) in families {
      for code in codes { table[code.rawValue] = maker }
    }
    return table
  }()

  private static let families: [([CURLcode], Maker)] = [
    ([CURLE_COULDNT_RESOLVE_HOST], { _, request in .unknownHost(request.url.host) }),
    (
      [CURLE_COULDNT_RESOLVE_PROXY],
      { facts, _ in .unknownHost(facts.proxy.map { ProxyAddress($0).host } ?? "") }
    ),
    ([CURLE_COULDNT_CONNECT], { facts, request in notConnected(facts, to: request) }),
    ([CURLE_SSL_CERTPROBLEM], { facts, request in ownCertificate(facts, of: request) }),
    ([CURLE_SSL_CACERT_BADFILE], { facts, request in authorities(facts, of: request) }),
    ([CURLE_PROXY], { facts, _ in .proxy(detail: facts.detail) }),
    (
      [CURLE_SSL_PINNEDPUBKEYNOTMATCH],
      { facts, request in otherKey(facts.detail, at: request.url) }
    ),
    ([CURLE_OPERATION_TIMEDOUT], { facts, request in timedOut(facts, request.options) }),
    (tlsCodes, { facts, request in insecure(facts.detail, at: request.url) }),
    (
      [CURLE_PARTIAL_FILE],
      { facts, _ in
        facts.hasHead
          ? .truncated(received: facts.received, expected: facts.expected)
          : .badResponse(.headCutShort, detail: facts.arrived ?? "")
      }
    ),
    (
      [CURLE_GOT_NOTHING],
      { facts, _ in
        facts.arrived.map { .badResponse(.headCutShort, detail: $0) }
          ?? .reset(detail: facts.detail)
      }
    ),
    (
      [CURLE_RECV_ERROR],
      { facts, _ in
        headTooLarge(facts) ?? tunnelRefused(facts) ?? badChunk(facts)
          ?? .reset(detail: facts.detail)
      }
    ),
    (
      [
        CURLE_SEND_ERROR, CURLE_SEND_FAIL_REWIND, CURLE_HTTP2,
        CURLE_HTTP2_STREAM,
      ],
      { facts, _ in .reset(detail: facts.detail) }
    ),
    (
      // Trailers that cannot be read are a "bad argument" of one of libcurl's own functions.
      [CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_FUNCTION_ARGUMENT],
      { facts, _ in .badResponse(ResponseFault(facts.detail), detail: facts.detail) }
    ),
    ([CURLE_OUT_OF_MEMORY], { facts, _ in lineTooLong(facts) }),
  ]

  private static let tlsCodes = [
    CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ENGINE_NOTFOUND,
    CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CIPHER, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE,
    CURLE_SSL_ISSUER_ERROR,
    CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT,
    CURLE_SSL_ENGINE_INITFAILED,
  ]

  private static func notConnected(
    _ facts: CurlFacts, to request: PreparedRequest
  ) -> TransferFailure {
    if let path = request.options.unixSocket { return .noSocket(path: path) }
    let asked = facts.proxy.map(ProxyAddress.init)
    let host = asked?.host ?? request.url.host
    let port = asked?.port ?? request.url.effectivePort
    return facts.systemError == Int(ECONNREFUSED)
      ? .refused(host: host, port: port)
      : .unreachable(host: host, port: port, detail: facts.detail)
  }

  private static func ownCertificate(
    _ facts: CurlFacts, of request: PreparedRequest
  ) -> TransferFailure {
    TLSFiles(of: request).refusal(facts.detail) ?? insecure(facts.detail, at: request.url)
  }

  private static func authorities(
    _ facts: CurlFacts, of request: PreparedRequest
  ) -> TransferFailure {
    request.options.caFile.map { .tlsFile(.noAuthorities, path: $0) } ?? .tls(detail: facts.detail)
  }

  /// libcurl says that reading failed, and in words that it was the chunks.
  private static func badChunk(_ facts: CurlFacts) -> TransferFailure? {
    let isChunk = facts.hasHead && ResponseFault(facts.detail) == .badChunk
    return isChunk ? .badResponse(.badChunk, detail: facts.detail) : nil
  }

  /// A proxy that answers CONNECT with anything but 2xx: libcurl says it in words only.
  private static func tunnelRefused(_ facts: CurlFacts) -> TransferFailure? {
    facts.proxy != nil && !facts.hasHead && facts.detail.contains("CONNECT")
      ? .proxy(detail: facts.detail) : nil
  }

  /// Until the connection stands the smaller of the two limits is the one that was met.
  private static func timedOut(_ facts: CurlFacts, _ options: RequestOptions) -> TransferFailure {
    let whole = options.totalTimeout ?? .max
    let connecting = options.connectTimeout ?? libcurlsConnectTimeout
    return facts.isConnected || whole <= connecting
      ? .timeout(milliseconds: whole) : .connectTimeout(milliseconds: connecting)
  }
  private static let libcurlsConnectTimeout = 300_000

  /// libcurl reads heads up to 300 KB and says the connection broke after that.
  private static func headTooLarge(_ facts: CurlFacts) -> TransferFailure? {
    guard !facts.hasHead, facts.headerBytes > 250_000 else { return nil }
    return .badResponse(.headTooLarge, detail: facts.detail)
  }

  /// libcurl reads header lines up to 100 KB and says it had no memory after that.
  private static func lineTooLong(_ facts: CurlFacts) -> TransferFailure {
    guard facts.isConnected, !facts.hasHead else {
      return .engine(code: Int(facts.code.rawValue), detail: facts.detail)
    }
    return .badResponse(.lineTooLong, detail: "a header line is longer than 100 KB")
  }
}
