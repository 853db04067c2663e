extension Multipart.Part {
  /// A value by its name. The name goes out as UTF-8.
  public static func field(_ name: String, _ value: [UInt8], mediaType: String? = nil) -> Self {
    Self(
      headers: lines(disposition(name, fileName: nil), mediaType), content: .bytes(value))
  }

  /// The content of a file, by the name of its field and its own name.
  public static func file(
    _ name: String, fileName: String, mediaType: String? = "application/octet-stream",
    _ content: BodySegment
  ) -> Self {
    Self(headers: lines(disposition(name, fileName: fileName), mediaType), content: content)
  }

  private static func disposition(_ name: String, fileName: String?) -> String {
    let file = fileName.map { "; filename=\"\(escaped($0))\"" } ?? ""
    return "form-data; name=\"\(escaped(name))\"\(file)"
  }

  private static func lines(_ disposition: String, _ mediaType: String?) -> HeaderList {
    var lines: HeaderList = []
    lines.append("Content-Disposition", disposition)
    if let mediaType { lines.append("Content-Type", mediaType) }
    return lines
  }

  /// As browsers do it (WHATWG HTML 4.10.21.8): `"`, CR and LF become escapes, everything else, `%` and
  /// what is beyond ASCII too, goes out as it is.
  static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": text += "%22"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Multipart.Part {
  /// The name of its field, as its Content-Disposition line has it.
  public var name: String? {
    guard let value = headers["Content-Disposition"] else { return nil }
    let parameter = value.split(separator: ";").lazy.map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix("name=") }
    return parameter.map { $0.dropFirst(5).filter { $0 != "\"" } }
  }
}
