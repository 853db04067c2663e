import FoundationEssentials

/// What the seed's log says of a send as it starts.
extension Client: CustomLogConvertible {
  /// Number, time, request line, header lines and body. Secrets are masked by the log center.
  public var log: Log {
    let log = Log()
    let request = request
    log.secrets = request?.options.secrets ?? []
    log.raw["Task Identifier"] =
      request == nil ? "Unknow Task Identifier" : String(delivery.identifier)
    log.raw["Begin Time"] = beginTime.description
    log.raw["Method"] = request?.method ?? "Unknow Method"
    log.raw["URL"] = request?.url.text ?? "Unknow URL"
    log.raw["HTTP Header"] =
      request?.headers.map(\.text).joined(separator: "\n") ?? "Unknow HTTP Header"
    log.raw["HTTP Body"] = request.map { $0.body.logText } ?? "No HTTP Body"
    log.raw["Error"] = error.map(ErrorText.of) ?? "No Error"
    return log
  }
}

extension RequestBody {
  /// The body as text; nil when it is none.
  fileprivate var logText: String? {
    switch self {
    case .none: "No HTTP Body"
    case .bytes(let bytes): String(validating: bytes, as: UTF8.self)
    case .file(let path, _): path
    case .parts: size.map { "\($0) bytes of form data" }
    }
  }
}

/// What the seed's log says of a send that is over. The body itself is in no log.
struct EndLog: CustomLogConvertible {
  let transfer: Transfer
  let data: Data
  let error: (any Error)?
  /// Seconds since 1970.
  let endTime: TimeInterval

  var log: Log {
    let log = Log()
    log.secrets = transfer.request.options.secrets
    log.raw["Task Identifier"] = String(transfer.identifier)
    log.raw["End Time"] = endTime.description
    log.raw["URL"] = transfer.request.url.text
    log.raw["Response Code"] = transfer.head.map { String($0.status) } ?? "Unknow Status Code"
    log.raw["HTTP Header"] =
      transfer.head?.headers.map(\.text).joined(separator: "\n") ?? "Unknow HTTP Header"
    log.raw["Data"] = data.isEmpty ? "Empty Data" : "\(data.count) bytes"
    log.raw["Error"] = error.map(ErrorText.of) ?? "No Error"
    return log
  }
}
