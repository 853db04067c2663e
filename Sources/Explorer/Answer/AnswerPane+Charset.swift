import JSONTree
import Lotus

/// Who says in which charset a body is.
enum CharsetSource: Hashable, Sendable {
  case person, head, document
  /// Nobody: the first bytes are, or are not, UTF-8.
  case guess
}

// How Raw reads the bytes.
extension AnswerPane {
  /// As a person chose, else as the head says, else the document itself (a byte order mark, HTML's meta
  /// element), else by what the first bytes could be.
  var charset: (charset: Charset, source: CharsetSource) {
    if let charsetChoice { return (charsetChoice, .person) }
    guard let body else { return (.utf8, .guess) }
    // UTF-16 and UTF-32 are read by the document; what Raw has is UTF-8.
    if body.document.hasMark || body.document.encoding.map({ $0 != .utf8 }) == true {
      return (.utf8, .document)
    }
    let type = head?.headers["Content-Type"] ?? ""
    if let named = Charset.label(in: type.utf8).flatMap(Charset.init(label:)) {
      return (named, .head)
    }
    let start = body.store.bytes(0..<1024)
    if mediaType?.contains("html") == true || mediaType?.contains("xml") == true,
      let label = Charset.label(in: start),
      let named = Charset(label: label)
    {
      return (named, .document)
    }
    return (Self.isUTF8(body.store) ? .utf8 : .latin1, .guess)
  }

  /// Whether the first 64 kB are UTF-8; a character that is cut at their end may be one.
  private static func isUTF8(_ store: ByteStore) -> Bool {
    let end = min(store.count, 64 << 10)
    return store.withBytes(0..<end) { bytes in
      var kept = bytes[...]
      if end < store.count { kept = kept.dropLast(4) }
      while end < store.count, let last = kept.last, last & 0xC0 == 0x80 { kept = kept.dropLast() }
      if end < store.count, let last = kept.last, last >= 0xC0 { kept = kept.dropLast() }
      return String(validating: kept, as: UTF8.self) != nil
    }
  }

  /// Reads the bytes as they are to be read; cheap when nothing changed.
  mutating func chooseCharset() {
    guard let body, !body.isEmpty else { return }
    let isSettled = body.store.count >= 64 << 10 || phase == .done
    if charsetIsRead, isSettled { return }
    charsetIsRead = isSettled
    let wanted = charset.charset
    self.body?.raw.read(as: wanted)
    search.reader = self.body?.raw.reader
  }

  /// The next charset in the list; after the last one again what the answer says.
  mutating func nextCharset() -> String {
    guard body != nil else { return "there is no body to read" }
    tab = .raw
    tabIsChosen = true
    let choices = Charset.choices
    let shown = charset.charset
    var place = (charsetChoice.flatMap(choices.firstIndex) ?? -1) + 1
    // What shows already is not chosen once more.
    if charsetChoice == nil, place < choices.count, choices[place] == shown { place += 1 }
    charsetChoice = place < choices.count ? choices[place] : nil
    body?.raw.asksHex = false
    charsetIsRead = false
    chooseCharset()
    return "read as \(charset.charset.name), \(Self.words(charset.source))"
  }

  /// Bytes, or text again.
  mutating func toggleHex() -> String {
    guard let body else { return "there is no body to show" }
    tab = .raw
    tabIsChosen = true
    let isHex = !body.raw.isHex
    self.body?.raw.asksHex = isHex
    return isHex ? "bytes in hex" : "text"
  }

  /// What is read otherwise than as the UTF-8 it says to be.
  var charsetNotices: [AnswerNotice] {
    guard let body, !body.raw.isHex else { return [] }
    let (charset, source) = charset
    let key = Self.key(of: .charset)
    guard body.raw.charset == charset else {
      return [
        .warning("the charset \(charset.name) is not known here: shown as UTF-8"),
        .hint("\(key) chooses another"),
      ]
    }
    if charset == .utf8, source != .person { return [] }
    return [.hint("\(charset.name), \(Self.words(source)); \(key) chooses another")]
  }

  private static func words(_ source: CharsetSource) -> String {
    switch source {
    case .person: "as you chose"
    case .head: "as the head says"
    case .document: "as the document says"
    case .guess: "a guess: nobody says"
    }
  }
}
