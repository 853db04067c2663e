import Lotus

/// A file name for a body: what the answer calls it, else the end of the URL. What a server sends is never
/// a path: only its last part counts, without what would hide it or drive a terminal.
enum SuggestedName {
  private static let endings = [
    "application/json": "json", "text/html": "html", "text/plain": "txt", "text/csv": "csv",
    "application/xml": "xml", "text/xml": "xml", "application/pdf": "pdf", "image/png": "png",
    "image/jpeg": "jpg", "image/gif": "gif", "image/svg+xml": "svg", "image/webp": "webp",
    "application/zip": "zip", "application/gzip": "gz", "text/event-stream": "txt",
    "application/x-ndjson": "ndjson", "application/octet-stream": "bin",
  ]

  /// For an answer to a request.
  static func of(_ head: ResponseHead?, _ url: RequestURL?, mediaType: String?) -> String {
    let given = head?.headers["Content-Disposition"].flatMap(fileName).map(cleaned) ?? ""
    if !given.isEmpty { return given }
    let path = url?.text.prefix { $0 != "?" && $0 != "#" } ?? ""
    let last = path.split(separator: "/").dropFirst(2).last.map { cleaned(String($0)) } ?? ""
    let name = last.isEmpty ? "answer" : last
    guard !name.contains("."), let ending = mediaType.flatMap(ending) else { return name }
    return name + "." + ending
  }

  private static func ending(of type: String) -> String? {
    endings[type] ?? (type.hasSuffix("+json") ? "json" : type.hasSuffix("+xml") ? "xml" : nil)
  }

  /// `attachment; filename="a.json"` (RFC 6266 4.1)
  private static func fileName(_ value: String) -> String? {
    for part in value.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      let name = pair[0].drop { $0 == " " }.lowercased()
      guard pair.count == 2, name == "filename" else { continue }
      return String(pair[1].filter { $0 != "\"" }.drop { $0 == " " })
    }
    return nil
  }

  /// The last part of a path, without controls, blanks around it and dots before it.
  static func cleaned(_ text: String) -> String {
    let last = text.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let kept = last.unicodeScalars.filter { scalar in
      scalar.isASCII ? scalar.value >= 0x20 && scalar.value != 0x7F : scalar.properties.isAlphabetic
    }
    let name = String(String.UnicodeScalarView(kept)).drop { $0 == "." || $0 == " " || $0 == "-" }
    return String(name.prefix(120))
  }
}
