@testable import Lotus

/// What is wrong with a case that was sent; nil when nothing is.
struct CurlCaseVerdict {
  private let run: CurlCaseRun
  private var one: CurlCase { run.one }

  init(_ run: CurlCaseRun) { self.run = run }

  func fault() throws -> String? {
    try wire() ?? end() ?? told() ?? cookies()
  }

  private func wire() throws -> String? {
    guard let requests = one.requests else { return nil }
    let wire = try CurlCaseWire(one)
    let (came, wanted) = (wire.text(run.received), wire.text(requests))
    return came == wanted ? nil : "wire\n<<<\n\(wanted)\n>>>\n\(came)\n===" + ends
  }

  private var ends: String {
    "\(run.refusal.map { " \($0)" } ?? "") \(failures)"
  }
  private var failures: [TransferFailure] { run.sent.compactMap { $0.exchange?.failure } }

  /// How it ended, as curl's exit code says.
  private func end() -> String? {
    let isRight = Self.ends[one.exitCode].map { $0(run) } ?? false
    return isRight ? nil : "end: curl says \(one.exitCode),\(ends)"
  }

  private static let ends: [Int: @Sendable (CurlCaseRun) -> Bool] = [
    0: { run in
      run.refusal == nil
        && run.sent.allSatisfy { $0.exchange?.failure == nil && $0.exchange?.contentFault == nil }
    },
    1: { run in
      run.refusal is RequestError
        || has(run) {
          if case .badResponse = $0 { return true }
          if case .badRedirect = $0 { return true }
          return false
        }
    },
    3: { $0.refusal is RequestError },
    8: { run in has(run) { if case .badResponse = $0 { true } else { false } } },
    18: { run in
      has(run) {
        switch $0 {
        case .truncated, .badResponse(.headCutShort, _): true
        default: false
        }
      }
    },
    22: { run in run.sent.contains { ($0.exchange?.head?.status ?? 0) >= 400 } },
    26: { $0.refusal != nil },
    47: { run in has(run) { if case .tooManyRedirects = $0 { true } else { false } } },
    49: { $0.refusal is CurlCaseRun.Refused },
    52: { run in has(run) { if case .reset = $0 { true } else { false } } },
    56: { run in
      has(run) {
        switch $0 {
        case .badResponse, .reset, .truncated: true
        default: false
        }
      }
    },
    61: { run in
      run.sent.contains { $0.exchange?.contentFault != nil }
        || has(run) {
          if case .badResponse(.unknownCoding, _) = $0 { true } else { false }
        }
    },
    100: { run in
      has(run) {
        if case .badResponse(let fault, _) = $0 {
          fault == .headTooLarge || fault == .lineTooLong
        } else {
          false
        }
      }
    },
  ]

  private static func has(_ run: CurlCaseRun, _ isMeant: (TransferFailure) -> Bool) -> Bool {
    run.sent.contains { $0.exchange?.failure.map(isMeant) ?? false }
  }

  /// Heads and bodies as they were told, against what curl prints with `-i`.
  private func told() -> String? {
    guard one.exitCode == 0,
      let wanted = one.printed ?? (run.given.count == 1 ? Self.plain(run.given[0]) : nil)
    else { return nil }
    let told = CurlCaseTold(run.sent).text
    let text = CurlCaseTold.plain(wanted)
    return told == text ? nil : "told\n<<<\n\(text)\n>>>\n\(told)\n==="
  }

  /// An answer up to the end that its length names; nil for one in chunks.
  private static func plain(_ answer: [UInt8]) -> [UInt8]? {
    let text = String(decoding: answer, as: UTF8.self).lowercased()
    if text.contains("chunked") { return nil }
    // Of several heads (1xx) the one with the length.
    guard let length = text.firstMatch(of: /content-length: ([0-9]{1,9})\s/),
      let end = text[length.range.lowerBound...]
        .firstMatch(of: /\r?\n\r?\n/.matchingSemantics(.unicodeScalar))
    else { return answer }
    let head = text[..<end.range.upperBound].utf8.count
    return Array(answer.prefix(head + (Int(length.1) ?? 0)))
  }

  /// The lines of the jar, in any order; hosts in any case.
  private func cookies() -> String? {
    for (path, wanted) in one.outputs where one.command.contains("-c \(path)") {
      let lines = Self.lines(wanted)
      let came = Self.lines(run.file(path) ?? [])
      if lines != came { return "cookies: \(lines)\n\(came)" }
    }
    return nil
  }

  private static func lines(_ file: [UInt8]) -> [String] {
    String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("# ") }.map { line in
        // `%days[400]`: the time is not compared where the case gives it in days from now.
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count > 4 else { return line }
        return ([Substring(fields[0].lowercased())] + fields[1..<4] + fields[5...]).joined(
          separator: "\t")
      }.sorted()
  }
}

/// What a send told, as curl prints it with `-i`.
struct CurlCaseTold {
  private(set) var text = ""

  init(_ sent: [Sent]) {
    for one in sent {
      for event in one.events { take(event) }
    }
    text = Self.plain(Array(text.utf8))
  }

  /// Without CR and blanks at the ends of lines.
  static func plain(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(/[ ]+$/, with: "") }.joined(separator: "\n")
  }

  private mutating func take(_ event: ExchangeEvent) {
    switch event {
    case .informational(let head), .head(let head): take(head)
    case .hop(let hop, _):
      // curl tells what a repeated try came to, not what was tried before.
      if case .retry = hop.cause { return }
      if let head = hop.head { take(head) }
    case .chunk(let bytes): text += String(decoding: bytes, as: UTF8.self)
    case .finished(let exchange, _):
      for line in exchange.trailers { text += line.text + "\n" }
    default: break
    }
  }

  private mutating func take(_ head: ResponseHead) {
    text += "\(head.version) \(head.status) \(head.reason)\n"
    for line in head.headers { text += line.text + "\n" }
    text += "\n"
  }
}
