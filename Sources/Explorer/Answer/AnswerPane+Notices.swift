import JSONTree
import Lotus
import Lotus
import Platform
import Sessions
import Terminal

extension AnswerPane {
  /// What stands above the view, or in its place: what went wrong, what to do, and what arrived.
  var notices: [AnswerNotice] {
    switch phase {
    case .blank: return emptyWords.isEmpty ? [] : [.hint(emptyWords)]
    case .nothingStored:
      return [
        .plain("no answer is stored for this request"),
        .hint("\(Self.key(of: .send)) sends it"),
      ]
    case .faulty(let fault):
      return words(Complaint(fault, of: "this request", again: Self.key(of: .send)))
    case .unreadable(let error): return words(Complaint(error))
    case .refused(let complaint):
      return words(complaint) + lastStored
    case .failed(let failure):
      return words(Complaint(failure)) + arrived + sent + stored + bodyNotices
    case .running, .loading, .done: return sent + bodyNotices
    }
  }

  /// `the body that was sent is no JSON: line 1, column 10: …`
  private var sent: [AnswerNotice] {
    sentFault.map { [.warning("the body that was sent is no JSON: \($0)")] } ?? []
  }

  private func words(_ complaint: Complaint) -> [AnswerNotice] {
    [.trouble(complaint.what), .advice(complaint.hint)]
  }

  /// `incomplete: 1.2 kB of 5 kB arrived`
  private var arrived: [AnswerNotice] {
    guard head != nil, !isWhole else { return [] }
    let size = Measures.size(body?.receivedCount ?? 0)
    let all = expectedSize.map { " of " + Measures.size($0) } ?? ""
    return [.warning("incomplete: the head and \(size)\(all) of the body arrived")]
  }

  /// Whether all of the last answer is here although the exchange failed, as in a loop of redirects.
  var isWhole: Bool {
    switch phase {
    case .failed(.tooManyRedirects), .failed(.badRedirect), .failed(.redirectLoop),
      .failed(.bodyNotRepeatable):
      head != nil
    default: head != nil && expectedSize == body?.receivedCount
    }
  }

  /// A send that brought nothing to look at leaves the answer before it in the store.
  private var stored: [AnswerNotice] {
    origin == .network && body?.isEmpty ?? true ? lastStored : []
  }

  private var lastStored: [AnswerNotice] {
    hasStored ? [.hint("\(Self.key(of: .replay)) shows the last stored answer")] : []
  }

  private var bodyNotices: [AnswerNotice] {
    switch tab {
    case .diff: return diffNotices
    case .shape: return shapeNotices
    case .cookies where exchange != nil || jar != nil: return cookieNotices
    case .headers, .cookies, .timing, .hops: return headNotices
    case .events: return eventNotices
    case .tree, .raw: break
    }
    guard let body, !body.isEmpty else { return phase == .done ? [.hint(nothing)] : [] }
    let charset = tab == .raw ? charsetNotices : []
    if let fault = exchange?.contentFault { return undecoded(fault) + charset }
    if let error = body.error { return noJSON(body, error) + charset }
    return encodingNotices(body.document) + (tab == .tree ? treeNotices(body) : charset)
  }

  /// The body, or the rest of it, is shown as it crossed the wire.
  private func undecoded(_ fault: ContentFault) -> [AnswerNotice] {
    let complaint = Complaint(fault)
    return [.warning(complaint.what), .advice(complaint.hint)]
  }

  /// What there is when there are no bytes.
  private var nothing: String {
    guard case .file(let name) = origin else { return "no body" }
    return name == "standard input" ? "nothing came" : "empty file"
  }

  /// What was done to the bytes before they were read.
  private func encodingNotices(_ document: JSONDocument) -> [AnswerNotice] {
    guard let encoding = document.encoding else { return [] }
    if encoding != .utf8 { return [.hint("\(encoding.name), converted: shown as UTF-8")] }
    return document.hasMark ? [.hint("a byte order mark stands before the text")] : []
  }

  private func treeNotices(_ body: AnswerBody) -> [AnswerNotice] {
    if body.document.badLineCount > 0 { return badLines(body.document) }
    guard body.tree(mapped: false) != nil else {
      return phase == .done ? [.hint("nothing but blanks")] : []
    }
    guard isMapped, let mapping, body.tree(mapped: true) == nil else { return [] }
    if phase == .running || phase == .loading { return [.hint("waiting for \(mapping)")] }
    return [
      .warning("nothing is at \(mapping)"),
      .hint("\(Self.key(of: .mapped)) shows the whole answer"),
    ]
  }

  /// `2 of 100 lines are no JSON`
  private func badLines(_ document: JSONDocument) -> [AnswerNotice] {
    let bad = document.badLineCount
    let all = document.root.map { document.childCount(of: $0) } ?? bad
    return [.warning("\(bad) of \(all) lines \(bad == 1 ? "is" : "are") no JSON")]
  }

  /// A file has no head and no times.
  private var headNotices: [AnswerNotice] {
    guard exchange == nil, phase != .blank else { return [] }
    return [.hint("a file has no \(tab == .headers ? "headers" : "times")")]
  }

  /// What claims to be JSON is told where it is none; anything else that it is something else.
  private func noJSON(_ body: AnswerBody, _ error: JSONError) -> [AnswerNotice] {
    if body.claimsJSON(mediaType) {
      return [.trouble(Complaint(error).what), .place(error)] + manyTexts(body.document)
    }
    guard tab == .tree else { return [] }
    if events != nil {
      return [
        .plain("a row of events is no one tree: the tab Events has them"),
        .hint("\(Self.key(of: .previousTab)) goes there; Enter opens an event as a tree"),
      ]
    }
    return [
      .plain("no JSON: \(mediaType ?? "no media type is given")"),
      .hint("\(Self.key(of: .readEvents)) reads it as events, a text a line or a stream's blocks"),
      .hint("\(Self.key(of: .nextTab)) shows it as it came"),
    ]
  }

  /// How to read more than one text.
  private func manyTexts(_ document: JSONDocument) -> [AnswerNotice] {
    guard document.error?.reason == .textAfterValue else { return [] }
    let way =
      document.hasTextsOnOneLine
      ? "JSON texts one after the other" : "NDJSON, a JSON text a line"
    return [.advice("\(Self.key(of: .readLines)) reads it as \(way)")]
  }

  /// The media type without parameters, in lower case.
  var mediaType: String? {
    head?.headers["Content-Type"].map { value in
      String(value.prefix { $0 != ";" && $0 != " " }).lowercased()
    }
  }

  /// The first key of a command as the help writes it.
  static func key(of command: Command) -> String {
    KeyTable.inForce.label(of: command, in: .answer)
  }
}

extension JSONEncoding {
  /// What it is called.
  fileprivate var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16, little endian"
    case .utf16BigEndian: "UTF-16, big endian"
    case .utf32LittleEndian: "UTF-32, little endian"
    case .utf32BigEndian: "UTF-32, big endian"
    }
  }
}
