import Sessions

/// A value of an answer on its way into a request.
struct PickedValue: Hashable, Sendable {
  /// Its key, or `value`.
  let name: String
  /// A string decoded, anything else as its JSON text.
  let text: String
}

/// Where a picked value goes in a request.
enum NodeUse: Hashable, Sendable, CaseIterable {
  case parameter, header, body

  /// What it becomes: `a parameter`.
  var words: String {
    switch self {
    case .parameter: "a parameter"
    case .header: "a header"
    case .body: "the body"
    }
  }

  /// What is asked when it is to be chosen where: `A parameter of which request?`
  var question: String {
    let first = words.prefix(1).uppercased()
    return "\(first)\(words.dropFirst()) of which request?"
  }

  /// The tab of the request that shows it.
  var tab: RequestPane.Tab {
    switch self {
    case .parameter: .parameters
    case .header: .headers
    case .body: .body
    }
  }

  /// Puts a value into a request of a file; says why it cannot be put there. A row of that name is changed,
  /// else one is added.
  func put(
    _ value: PickedValue, into file: inout HTTPFile, request: Int
  ) throws(EditRefusal) {
    guard file.requests.indices.contains(request) else { throw .noSuchRequest(request) }
    // Two braces would be read as a variable, whatever a server meant by them.
    if self != .parameter, value.text.contains("{{") { throw .unwritable }
    let refusal: EditRefusal? =
      switch self {
      case .parameter:
        setRow(.parameter, value.name, PercentText.encoded(value.text), &file, request)
      case .header: setRow(.header, value.name, value.text, &file, request)
      case .body: file.setBody(Array(value.text.utf8), of: request)
      }
    if let refusal { throw refusal }
  }

  private func setRow(
    _ kind: SavedRow.Kind, _ name: String, _ value: String, _ file: inout HTTPFile, _ request: Int
  ) -> EditRefusal? {
    let rows = file.requests[request].rows
    let name = kind == .parameter ? PercentText.encoded(name) : name
    guard let row = rows.firstIndex(where: { $0.kind == kind && $0.name == name }) else {
      return file.addRow(kind, to: request, name: name, value: value)
    }
    return file.setRow(row, of: request, on: true, name: name, value: value)
  }
}

/// Text that stands for itself in a URL and in a template.
enum PercentText {
  /// Everything but what is unreserved as escapes (RFC 3986 2.3).
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      isUnreserved(byte) ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
  }
}
