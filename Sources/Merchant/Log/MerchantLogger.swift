import Foundation
import Lotus

/// Logs calls, a line after the other. Values whose names ask for it are hidden (`Masking`).
///
///     26-11-30 12:34:56.789
///     ➡️ POST /hello
///     Content-Type: text/plain
///     name=John&surname=Snow
///     ➡️ END HTTP
///     ⬅️ 200 (1.25ms)
///     …
///     ⬅️ END HTTP
open class MerchantLogger: @unchecked Sendable {  // what it has is constant
  /// How much is logged.
  public let level: LogLevel
  private let output: any LoggerOutput
  private let dateFormat: String

  /// A logger that prints, unless another output is given. `dateFormat` is one of Unicode's (TR 35).
  public init(
    level: LogLevel, loggerOutput: any LoggerOutput = STDOutLogger.instance,
    dateFormat: String = "yy-MM-dd HH:mm:ss.SSS"
  ) {
    (self.level, self.dateFormat) = (level, dateFormat)
    output = loggerOutput
  }

  /// Everything.
  public static var body: MerchantLogger { MerchantLogger(level: .body) }
  /// Method, path and status.
  public static var basic: MerchantLogger { MerchantLogger(level: .basic) }
  /// Header lines too.
  public static var headers: MerchantLogger { MerchantLogger(level: .headers) }
  /// `headers`, as the seed names it.
  public static var header: MerchantLogger { headers }
  /// Nothing.
  public static var nothing: MerchantLogger { MerchantLogger(level: .nothing) }

  /// A call, before it is sent.
  open func log(_ request: RequestDraft) {
    write(.basic, date())
    write(.basic, "➡️ \(request.method.rawValue) \(target(of: request))")
    write(request.headers)
    if case .bytes(let bytes) = request.body { write(bytes) }
    write(.headers, "➡️ END HTTP")
  }

  /// An answer, before it is decoded.
  open func log(_ response: Response) {
    let milliseconds = Double(response.exchange.timings.total) / 1000
    write(.basic, "⬅️ \(response.status) (\(String(format: "%.2f", milliseconds))ms)")
    write(response.headers)
    write(Array(response.data))
    write(.headers, "⬅️ END HTTP")
  }

  /// Why there is no answer.
  open func log(_ error: MerchantError) { write(.basic, "⬅️ \(error.localizedDescription)") }
}

extension MerchantLogger {
  private func write(_ least: LogLevel, _ line: @autoclosure () -> String) {
    if level.rawValue >= least.rawValue { output.log(line()) }
  }

  private func write(_ headers: HeaderList) {
    for line in Masking.masked(headers) { write(.headers, line.text) }
  }

  private func write(_ body: [UInt8]) {
    if body.isEmpty || level != .body { return }
    let text = String(decoding: Masking.maskedJSON(body) ?? body, as: UTF8.self)
    write(.body, Masking.maskedForm(text))
  }

  private func date() -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = dateFormat
    return formatter.string(from: Date())
  }

  private func target(of request: RequestDraft) -> String {
    Masking.maskedURL((try? RequestURL(request.url).target) ?? request.url)
  }
}
