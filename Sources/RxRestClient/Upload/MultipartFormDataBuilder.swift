import Lotus

/// Puts a form in parts together (RFC 7578): parameters, data with file names, data without, files, each in the
/// order in which they were added.
open class MultipartFormDataBuilder {
  private enum Kind: Int { case parameter, named, plain, file }
  private typealias Piece = (
    kind: Kind, name: String, part: () throws(RxRestClientError) -> Multipart.Part
  )
  private var pieces: [Piece] = []

  /// An empty form.
  public init() {}

  /// Adds data as if it were a file. With `showExtension` the type's extension is put behind the file's name.
  @discardableResult
  open func add(
    data: Data, name: String, fileName: String, mimeType: MIMETypes, showExtension: Bool = false
  ) -> Self {
    let fileName = showExtension ? "\(fileName).\(mimeType.rawValue)" : fileName
    let type = mimeType.mimeType
    return add(.named, name) {
      .file(name, fileName: fileName, mediaType: type, .bytes(Array(data)))
    }
  }

  /// Adds data.
  @discardableResult
  open func add(data: Data, name: String, mimeType: MIMETypes) -> Self {
    add(.plain, name) { .field(name, Array(data), mediaType: mimeType.mimeType) }
  }

  /// Adds a file by its own name; it is read while it is sent.
  @discardableResult
  open func add(file: URL, name: String, mimeType: MIMETypes) -> Self {
    add(.file, name) { () throws(RxRestClientError) in
      let type = mimeType.mimeType
      return .file(name, fileName: file.lastPathComponent, mediaType: type, try file.segment())
    }
  }

  /// Adds a parameter, in the place of one of that name.
  @discardableResult
  open func addParam(_ value: String, for name: String) -> Self {
    let place = pieces.firstIndex { $0.kind == .parameter && $0.name == name }
    let part = { Multipart.Part.field(name, Array(value.utf8)) }
    guard let place else { return add(.parameter, name, part) }
    pieces[place].part = part
    return self
  }

  /// The form. Throws for a file that cannot be read.
  open func build() throws(RxRestClientError) -> Multipart {
    var parts: [Multipart.Part] = []
    for kind in 0...3 {
      for piece in pieces where piece.kind.rawValue == kind { parts.append(try piece.part()) }
    }
    return Multipart(parts)
  }

  private func add(
    _ kind: Kind, _ name: String, _ part: @escaping () throws(RxRestClientError) -> Multipart.Part
  ) -> Self {
    pieces.append((kind, name, part))
    return self
  }
}
