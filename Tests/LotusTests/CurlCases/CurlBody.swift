import Platform

@testable import Lotus

/// The body that a curl command line means, and its media type.
struct CurlBody {
  var body = RequestBody.none
  var mediaType: String?
  /// The text of `-d` and its like.
  var text: [UInt8]?

  /// A file of `-T`: of several the one for this URL.
  init(_ part: CurlLine.Part, upload: String?, input: [UInt8]) throws {
    if let upload {
      body = .bytes(upload == "-" ? input : try Files.read(upload))
    } else if part.has("form") || part.has("form-string") {
      // As long as curl's now is, so that the lengths can be compared.
      let boundary = String(repeating: "-", count: 24) + String(repeating: "b", count: 22)
      body = .parts(Multipart(try Self.form(part), boundary: boundary))
    } else if let data = try Self.data(part, input) {
      (body, text) = (.bytes(data), data)
      mediaType = part.has("json") ? "application/json" : "application/x-www-form-urlencoded"
    }
  }

  private static func data(_ part: CurlLine.Part, _ input: [UInt8]) throws -> [UInt8]? {
    var whole: [UInt8]?
    for (name, argument) in part.given {
      guard let piece = try piece(name, argument, input) else { continue }
      whole = whole.map { $0 + (name == "json" ? [] : [UInt8(ascii: "&")]) + piece } ?? piece
    }
    return whole
  }

  private static func piece(_ name: String, _ argument: String, _ input: [UInt8]) throws
    -> [UInt8]?
  {
    let isFile = argument.hasPrefix("@")
    let path = String(argument.dropFirst())
    switch name {
    case "data":
      guard isFile else { return Array(argument.utf8) }
      return try read(path, input).filter { $0 != 0x0D && $0 != 0x0A && $0 != 0x00 }
    case "data-binary", "json": return isFile ? try read(path, input) : Array(argument.utf8)
    case "data-raw": return Array(argument.utf8)
    case "data-urlencode": return try encoded(argument, input)
    default: return nil
    }
  }

  private static func read(_ path: String, _ input: [UInt8]) throws -> [UInt8] {
    path == "-" ? input : try Files.read(path)
  }

  /// `text`, `=text`, `name=text`, `@FILE`, `name@FILE`; a space is `+`, as curl has it since 7.
  private static func encoded(_ argument: String, _ input: [UInt8]) throws -> [UInt8] {
    guard let mark = argument.firstIndex(where: { $0 == "=" || $0 == "@" }) else {
      return escaped(Array(argument.utf8))
    }
    let name = argument[..<mark]
    let rest = String(argument[argument.index(after: mark)...])
    let text = argument[mark] == "@" ? try read(rest, input) : Array(rest.utf8)
    return Array(name.utf8) + (name.isEmpty ? [] : [UInt8(ascii: "=")]) + escaped(text)
  }

  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    let isPlain: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || "-._~".utf8.contains($0) }
    return bytes.flatMap {
      $0 == 0x20 ? [UInt8(ascii: "+")] : isPlain($0) ? [$0] : PercentCoding.escape($0)
    }
  }

  private static func form(_ part: CurlLine.Part) throws -> [Multipart.Part] {
    try part.given.compactMap { name, argument in
      guard let mark = argument.firstIndex(of: "=") else { return nil }
      let field = String(argument[..<mark])
      let value = String(argument[argument.index(after: mark)...])
      switch name {
      case "form": return try CurlFormField(value).part(named: field)
      case "form-string": return .field(field, Array(value.utf8))
      default: return nil
      }
    }
  }
}

/// The right side of `-F name=`: `text`, `@FILE`, `<FILE`, then `;type=…` and `;filename=…`.
struct CurlFormField {
  private var content = ""
  private var type: String?
  private var fileName: String?

  init(_ text: String) throws {
    let pieces = Self.pieces(of: text)
    content = pieces[0]
    for piece in pieces.dropFirst() {
      let trimmed = String(piece.drop { $0 == " " })
      if trimmed.hasPrefix("type=") { type = String(trimmed.dropFirst(5)) }
      if trimmed.hasPrefix("filename=") { fileName = String(trimmed.dropFirst(9)) }
      if trimmed.hasPrefix("headers=") || trimmed.hasPrefix("encoder=") {
        throw CurlLine.Foreign(reason: "lines and codings of form parts have no option")
      }
    }
    if content.hasPrefix("@"), content.contains(",") {
      throw CurlLine.Foreign(reason: "several files under one name have no option")
    }
  }

  /// Between `;`, those in quotes do not count; `\"` and `\\` in quotes are what they say.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var isQuoted = false
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == "\\", isQuoted, let next = rest.first, "\\\"".contains(next) {
        pieces[pieces.count - 1].append(next)
        rest.removeFirst()
      } else if character == ";", !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }

  func part(named name: String) throws -> Multipart.Part {
    let path = String(content.dropFirst())
    if content.hasPrefix("<") { return .field(name, try Files.read(path), mediaType: type) }
    guard content.hasPrefix("@") else { return .field(name, Array(content.utf8), mediaType: type) }
    return .file(
      name, fileName: fileName ?? Files.name(of: path), mediaType: type ?? Self.type(of: path),
      .bytes(try Files.read(path)))
  }

  /// What curl takes an ending for.
  private static func type(of path: String) -> String {
    let endings = [".txt": "text/plain", ".html": "text/html", ".png": "image/png"]
    return endings.first { path.hasSuffix($0.key) }?.value ?? "application/octet-stream"
  }
}
