import JSONTree
import Lotus
import Platform
import Testing

@testable import Sessions

@Suite("every fact has words")
struct ComplaintTests {
  struct Case: Sendable, CustomStringConvertible {
    let complaint: Complaint
    let names: [String]
    let exitCode: ExitCode
    var description: String { complaint.what }
    init(_ complaint: Complaint, _ names: [String], _ exitCode: ExitCode) {
      (self.complaint, self.names, self.exitCode) = (complaint, names, exitCode)
    }
  }

  static let transfer: [(failure: TransferFailure, names: [String], code: ExitCode)] = [
    (.cancelled, [], .interrupted), (.unknownHost("t.example"), ["t.example"], .connection),
    (.refused(host: "127.0.0.1", port: 8080), ["127.0.0.1:8080"], .connection),
    (.unreachable(host: "::1", port: 1, detail: "no route"), ["[::1]:1", "no route"], .connection),
    (.connectTimeout(milliseconds: 300), ["300 ms"], .timeout),
    (.timeout(milliseconds: 2000), ["2.0 s", "@timeout"], .timeout),
    (.tls(detail: "odd"), ["odd", "SSL_CERT_FILE"], .tls),
    (.notTLS(host: "127.0.0.1", port: 8080, detail: "d"), ["127.0.0.1:8080", "http://"], .tls),
    (.certificate(.selfSigned, host: "h.example", detail: ""), ["h.example", "itself"], .tls),
    (.certificate(.expired, host: "h.example", detail: ""), ["h.example", "expired"], .tls),
    (.certificate(.notYetValid, host: "h.example", detail: ""), ["h.example", "clock"], .tls),
    (.certificate(.unknownAuthority, host: "h.example", detail: ""), ["SSL_CERT_FILE"], .tls),
    (.certificate(.otherKey, host: "h.example", detail: ""), ["pinned"], .tls),
    (.certificate(.otherHost, host: "h.example", detail: ""), ["h.example"], .tls),
    (.truncated(received: 10, expected: 1200), ["10 B", "1.2 kB"], .connection),
    (.truncated(received: 10, expected: nil), ["10 B"], .connection),
    (.reset(detail: "ECONNRESET"), ["ECONNRESET"], .connection),
    (.badResponse(.noHTTP, detail: "SSH-2.0"), ["SSH-2.0"], .connection),
    (.badResponse(.conflictingLengths, detail: "3, 4"), ["3, 4"], .connection),
    (.badResponse(.headTooLarge, detail: "300"), ["too large"], .connection),
    (.badResponse(.headCutShort, detail: "it begins"), ["it begins", "head"], .connection),
    (.badResponse(.badChunk, detail: "hex"), ["chunks", "hex"], .connection),
    (.noSocket(path: "/s"), ["/s", "socket"], .connection),
    (.tlsFile(.unreadable, path: "/c"), ["/c"], .missing),
    (.tlsFile(.locked, path: "/k"), ["/k", "locked", "--pass"], .tls),
    (.tlsFile(.wrongPassword, path: "/k"), ["/k", "password", "--pass"], .tls),
    (.tlsFile(.unusable, path: "/k"), ["/k", "P12"], .tls),
    (.tlsFile(.noAuthorities, path: "/c"), ["/c", "PEM"], .tls),
    (.badResponse(.badLine, detail: "colon"), ["colon"], .connection),
    (.proxy(detail: "403"), ["403", "proxy"], .connection),
    (.idleTimeout(milliseconds: 300), ["300 ms", "server's log"], .timeout),
    (.tooManyRedirects(limit: 20), ["20", "@no-redirect", "Hops tab", "-i"], .connection),
    (.badRedirect(location: "ht!tp"), ["ht!tp"], .connection),
    (.redirectLoop(url: "http://h/a", length: 1), ["http://h/a", "leads to itself"], .connection),
    (.redirectLoop(url: "http://h/a", length: 3), ["3 hops", "@no-redirect"], .connection),
    (.bodyNotRepeatable(status: 307), ["307", "file"], .connection),
    (.netrcUnreadable(path: "/n"), ["/n"], .missing),
    (.bodyUnreadable(path: "/a/b"), ["/a/b"], .missing),
    (.engineMissing(detail: "libcurl.so.4"), ["libcurl.so.4"], .missing),
    (.engine(code: 99, detail: "odd"), ["99", "odd"], .connection),
  ]
  static let request: [(error: RequestError, names: [String])] = [
    (.badMethod("G T"), ["G T"]), (.noHost("/x"), ["/x"]), (.badScheme("ftp"), ["ftp"]),
    (.badHost("a,b"), ["a,b"]), (.controlInProxy, ["proxy"]),
    (.badPort("99999"), ["99999", "65535"]),
    (.controlInURL("é\n", offset: 2), ["column 2", "0A, LF,"]),
    (.badHeaderName("A b"), ["A b"]), (.controlInHeader(name: "X-A"), ["X-A"]),
  ]
  static let preparation: [(error: PreparationError, names: [String], code: ExitCode)] = [
    (
      .undefinedVariable(name: "hots", line: 3, known: ["host", "id"]),
      ["{{hots}}", "line 3", "{{host}}"], .missing
    ),
    (
      .undefinedVariable(name: "token", line: 3, known: ["host"]),
      ["@token", "LOTUS_VAR_token", "known: host"], .missing
    ),
    (.undefinedVariable(name: "$uuid", line: 1, known: []), ["{{$uuid}}", "dynamic"], .missing),
    (.circularVariable(name: "a"), ["{{a}}"], .missing),
    (
      .undefinedVariables(
        [
          UndefinedVariable(name: "hots", line: 3, place: .url),
          UndefinedVariable(name: "token", line: 5, place: .header("Authorization")),
        ], known: ["host"]),
      [
        "{{hots}} in the URL on line 3", "{{token}} in the header Authorization on line 5",
        "{{host}}",
      ],
      .missing
    ),
    (
      .undefinedVariables([UndefinedVariable(name: "id", line: 2, place: .body)], known: []),
      ["{{id}} in the body on line 2 has no value", "@id"], .missing
    ),
    (.badVersion("HTTP/3"), ["HTTP/3", "HTTP/2"], .usage),
    (.tooLong(name: "a", limit: 1000), ["{{a}}", "1.0 kB"], .missing),
    (.openVariable(line: 4), ["line 4"], .missing), (.fileInBody(line: 5), ["line 5"], .usage),
    (
      .controlInHeader(name: "X-A", byte: 0x1B, character: 3, line: 4),
      ["X-A", "line 4", "1B, ESC,", "character 3"], .usage
    ),
    (.longTemplate(path: "/t", limit: 1 << 20), ["/t", "1.0 MB"], .usage),
    (.unknownCharset("klingon"), ["klingon"], .usage),
    (.request(.badScheme("ftp")), ["ftp"], .usage), (.file(.missing(path: "/b")), ["/b"], .missing),
  ]
  static let file: [FileError] = [
    .missing(path: "/p"), .denied(path: "/p"), .isFolder(path: "/p"), .isNotFolder(path: "/p"),
    .notRegular(path: "/p"),
    .full(path: "/p"), .tooLarge(path: "/p", limit: 9), .system(path: "/p", errno: 5),
  ]
  static let json: [JSONError.Reason] = [
    .unexpectedEnd, .unexpectedByte(0x7D), .unexpectedByte(7), .badNumber, .badLiteral, .badEscape,
    .controlInString, .badUTF8, .textAfterValue, .tooDeep(limit: 9), .tooLong(limit: 9),
    .tooManyNodes(limit: 9), .indexTooLarge(limit: 9), .badCodeUnit, .outOfMemory,
  ]
  static let path: [JSONPathError.Reason] =
    [
      .noRoot, .notSingular, .blank, .indexRange, .badIndex, .badNumber, .openString,
      .controlInString, .badEscape, .bareLiteral, .unknownFunction("lenght"),
      .argumentCount(of: "match", 2), .argumentCount(of: "length", 1), .argumentKind(of: "count"),
      .resultNotCompared(of: "value"), .resultCompared(of: "search"), .tooDeep(limit: 9),
      .patternTooLarge(limit: 9),
    ] + JSONPathError.Awaited.allCases.map { .awaited($0) }
  static let pattern: [JSONPatternError.Reason] = [
    .lookAround, .backReference, .atomic, .unknownGroup, .unknownFlag("m"), .unknownEscape("q"),
    .unknownCategory, .badCharacter, .openEscape, .openGroup, .closedTooOften, .openSet, .namedSet,
    .badRange, .nothingToRepeat, .badCount, .tooDeep(limit: 9), .tooLarge(limit: 9),
  ]
  static let problem: [HTTPFileProblem.Reason] = [
    .notAHeader("words"), .notARequest("words"), .afterHandlers("words"), .openVariable, .noURL,
    .badTimeout("soon"), .badUTF8, .badPath(JSONPathError(.noRoot, offset: 0, text: "a")),
  ]
  static let refusal: [EditRefusal] = [
    .noSuchRequest(0), .noSuchRow(0), .lineBreak, .unwritable, .bodyLine(3),
  ]

  static let cases: [Case] =
    transfer.map { Case(Complaint($0.failure), $0.names, $0.code) }
    + request.map { Case(Complaint($0.error), $0.names, .usage) }
    + preparation.map { Case(Complaint($0.error), $0.names, $0.code) }
    + file.map { Case(Complaint($0), ["/p"], .missing) }
    + json.map {
      Case(Complaint(JSONError($0, offset: 9, line: 2, column: 3)), ["line 2, column 3"], .missing)
    }
    + path.map {
      Case(Complaint(JSONPathError($0, offset: 2, text: "éx")), ["éx", "column 2"], .usage)
    }
    + pattern.map {
      Case(Complaint(JSONPatternError($0, offset: 2, text: "éx")), ["éx", "column 2"], .usage)
    }
    + problem.map {
      let problem = HTTPFileProblem(reason: $0, line: 1, column: 4)
      return Case(Complaint(problem, file: "a.http"), ["a.http:1:4"], .missing)
    }
    + refusal.map { Case(Complaint($0), [], .usage) }

  @Test("one line what, one line what to do, and the exit code", arguments: cases)
  func words(_ example: Case) {
    let complaint = example.complaint
    #expect(!complaint.what.isEmpty && !complaint.hint.isEmpty)
    #expect(complaint.exitCode == example.exitCode)
    for name in example.names { #expect("\(complaint.what)|\(complaint.hint)".contains(name)) }
    for line in [complaint.what, complaint.hint] where !line.contains("é") {
      #expect(!line.contains("\n") && line.last != ".")
    }
    // Words of a person, not of a debugger.
    #expect(!complaint.what.contains("(") || example.names.contains { $0.contains("known") })
  }

  static let near: [(name: String, names: [String], found: String?)] = [
    ("hots", ["id", "host"], "host"), ("Host", ["host"], "host"), ("x", ["abc"], nil),
    ("baseurl", ["base_url", "token"], "base_url"), ("token", [], nil),
  ]
  @Test("the nearest name is offered when it is near", arguments: near)
  func nearest(_ name: String, _ names: [String], _ found: String?) {
    let hint = Complaint(.undefinedVariable(name: name, line: 0, known: names)).hint
    #expect(hint.hasPrefix("did you mean") == (found != nil))
    #expect(found.map { hint.contains("{{\($0)}}") } ?? true)
  }
}
