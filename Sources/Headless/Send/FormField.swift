import Lotus
import Platform

/// One `-F`, read as curl reads it: `name=text`, `name=@FILE`, `name=<FILE`, then `;type=…`,
/// `;filename=…`, `;headers=…`.
struct FormField: Hashable, Sendable {
  /// Where its content is.
  enum Source: Hashable, Sendable { case text, file, textFile }

  let name: String
  private(set) var source = Source.text
  private var content: [UInt8] = []
  private var type: String?
  private var fileName: String?
  private var lines: [HeaderLine] = []
  private let typed: String

  /// `--form-string` takes everything behind the `=` as it is.
  init(_ typed: String, isLiteral: Bool) throws(UsageError) {
    self.typed = typed
    let bytes = TypedText.bytes(of: typed)
    guard let mark = bytes.firstIndex(of: UInt8(ascii: "=")) else { throw .notAField(typed) }
    name = String(decoding: bytes[..<mark], as: UTF8.self)
    var rest = bytes[(mark + 1)...]
    if isLiteral {
      content = Array(rest)
      return
    }
    switch rest.first {
    case UInt8(ascii: "@"): source = .file
    case UInt8(ascii: "<"): source = .textFile
    // Parts within a part, which curl can write so.
    case UInt8(ascii: "("): throw .unknownInField("(", typed)
    default: break
    }
    if source != .text { rest = rest.dropFirst() }
    try read(rest)
  }

  private mutating func read(_ rest: ArraySlice<UInt8>) throws(UsageError) {
    var words = FormWords(rest)
    let hasQuotes = words.isQuoted
    content = words.next()
    if source == .file, !hasQuotes, content.contains(UInt8(ascii: ",")) {
      throw .unknownInField(",", typed)
    }
    var continuesType = false
    while words.skipSemicolon() {
      if words.skip("type=") {
        (type, continuesType) = (words.text(), true)
      } else if words.skip("filename=") {
        (fileName, continuesType) = (words.text(), false)
      } else if words.skip("headers=") {
        lines.append(HeaderLine(bytes: words.next()))
        continuesType = false
      } else if continuesType {
        // `;type=text/plain; charset=utf-8`
        type? += ";" + words.raw()
      } else {
        try skip(words.raw())
      }
    }
  }

  /// curl passes over what it does not know; what it knows and is not made here would be another body.
  private func skip(_ word: String) throws(UsageError) {
    let start = word.drop { $0 == " " }.lowercased()
    if start.hasPrefix("encoder=") { throw .unknownInField(word, typed) }
  }

  /// The part; files are read while they are sent.
  func part(_ input: Int32) throws(FileError) -> Multipart.Part {
    var part: Multipart.Part
    switch source {
    case .text: part = text(content)
    case .textFile: part = text(try TypedFile(content).read(input))
    case .file:
      let file = TypedFile(content)
      part = .file(
        name, fileName: fileName ?? Files.name(of: file.path),
        mediaType: type ?? guessed(file.path),
        try file.segment(input))
    }
    part.headers.lines += lines
    return part
  }

  private func text(_ bytes: [UInt8]) -> Multipart.Part {
    guard let fileName else { return .field(name, bytes, mediaType: type) }
    return .file(
      name, fileName: fileName, mediaType: type ?? MediaTypeGuess.of(fileName), .bytes(bytes))
  }

  /// By the name the part is given, else by that of the file.
  private func guessed(_ path: String) -> String? {
    // Of standard input curl knows no type.
    let fallback = path == "-" ? nil : "application/octet-stream"
    return fileName.flatMap(MediaTypeGuess.of) ?? MediaTypeGuess.of(path) ?? fallback
  }
}

/// What curl takes the ending of a name for.
enum MediaTypeGuess {
  private static let endings = [
    ".gif": "image/gif", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png",
    ".svg": "image/svg+xml", ".txt": "text/plain", ".htm": "text/html", ".html": "text/html",
    ".pdf": "application/pdf", ".xml": "application/xml",
  ]

  /// Nil when it is none of curl's.
  static func of(_ name: String) -> String? {
    let name = name.lowercased()
    return endings.first { name.hasSuffix($0.key) }?.value
  }
}
