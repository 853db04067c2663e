extension HTTPFile {
  /// Makes the body another kind: its Content-Type line, and its text as far as the other kind can say it.
  /// Text and JSON keep it, a form and parts take each other's fields over, a file gets a path to change.
  @discardableResult
  public mutating func setBodyKind(_ kind: BodyKind, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    let old = requests[request]
    guard old.bodyKind != kind else { return nil }
    var changed = self
    let body = changed.keepsText(from: old.bodyKind, to: kind) ? old.body : Self.start(of: kind)
    let refusal =
      changed.setBody(body, of: request)
      ?? changed.setMediaType(Self.mediaType(of: kind), of: request)
      ?? changed.takeOver(old.rows.filter { $0.kind.isOfBody }, kind, of: request)
    if let refusal { return refusal }
    self = changed
    return nil
  }

  private func keepsText(from old: BodyKind, to new: BodyKind) -> Bool {
    let texts: [BodyKind] = [.text, .json]
    return texts.contains(old) && texts.contains(new)
  }

  private static func start(of kind: BodyKind) -> [UInt8] {
    switch kind {
    case .json: Array("{}".utf8)
    case .text: Array("text".utf8)
    case .file: Array("< ./body.bin".utf8)
    case .none, .form, .multipart: []
    }
  }

  private static func mediaType(of kind: BodyKind) -> String? {
    switch kind {
    case .none: nil
    case .text: "text/plain"
    case .json: "application/json"
    case .form: "application/x-www-form-urlencoded"
    case .multipart: "multipart/form-data; boundary=lotus"
    case .file: "application/octet-stream"
    }
  }

  private mutating func setMediaType(_ type: String?, of request: Int) -> EditRefusal? {
    let row = requests[request].rows.firstIndex {
      $0.kind == .header && $0.isOn && $0.name.lowercased() == "content-type"
    }
    switch (row, type) {
    case (let row?, let type?):
      let name = requests[request].rows[row].name
      return setRow(row, of: request, on: true, name: name, value: type)
    case (let row?, nil): return removeRow(row, of: request)
    case (nil, let type?):
      return addRow(.header, to: request, name: "Content-Type", value: type)
    case (nil, nil): return nil
    }
  }

  private mutating func takeOver(
    _ rows: [SavedRow], _ kind: BodyKind, of request: Int
  ) -> EditRefusal? {
    guard let kind = kind.rows else { return nil }
    return addRows(kind, to: request, rows.map { Self.row($0, as: kind) })
  }

  /// A field says `Ada %26 Co` where a part says `Ada & Co`: the same name and value in the other's writing.
  private static func row(_ row: SavedRow, as kind: SavedRow.Kind) -> PastedRow {
    let convert: (String) -> String =
      switch (row.kind, kind) {
      case (.field, .part): FormEscape.decoded
      case (.part, .field): FormEscape.literal
      default: { $0 }
      }
    return PastedRow(name: convert(row.name), value: row.value.map(convert), isOn: row.isOn)
  }
}

extension BodyKind {
  /// The rows it has, if any.
  public var rows: SavedRow.Kind? {
    switch self {
    case .form: .field
    case .multipart: .part
    case .none, .text, .json, .file: nil
    }
  }
}
