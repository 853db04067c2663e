/// What the value of a Content-Type line says of the body's rows (RFC 9110 8.3).
enum MediaTypeText: Equatable {
  case form
  case multipart(boundary: ByteText)
  case other(String)

  init(_ text: ByteText) {
    let name = text.prefix { $0 != 0x3B }.splitBlanksAfter.text.string.lowercased()
    if name == "application/x-www-form-urlencoded" {
      self = .form
    } else if name.hasPrefix("multipart/"), let boundary = text.parameter("boundary") {
      self = .multipart(boundary: boundary)
    } else {
      self = .other(name)
    }
  }
}
