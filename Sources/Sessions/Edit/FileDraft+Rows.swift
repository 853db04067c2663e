extension FileDraft {
  /// Writes name and value of a row where it stands.
  mutating func rename(_ place: SavedRow.Place, to row: RequestShape.Row) {
    let name = String(decoding: row.name, as: UTF8.self)
    let value = row.value.map { String(decoding: $0, as: UTF8.self) }
    switch (place, lines[place.line].kind) {
    case (.header, .header(let header)):
      lines[place.line].kind = .header(header.saying(name, value))
    case (.header, .off(.header(let header))):
      lines[place.line].kind = .off(.header(header.saying(name, value)))
    case (.parked, .off(.parked(let position, let mark, let item, let tail))):
      lines[place.line].kind = .off(
        .parked(position: position, mark: mark, item: item.saying(name, value), tail: tail))
    case (.item(let line, let index), _):
      guard var url = self[url: line] else { return }
      url.items[index] = url.items[index].saying(name, value)
      self[url: line] = url
    case (.offLine(let line), _):
      guard var url = self[url: line], let index = url.rowIndices.first else { return }
      url.items[index] = url.items[index].saying(name, value)
      self[url: line] = url
    default: break
    }
  }

  mutating func tickHeader(_ line: Int, on: Bool) {
    switch lines[line].kind {
    case .header(let header) where !on: lines[line].kind = .off(.header(header))
    case .off(.header(let header)) where on: lines[line].kind = .header(header)
    default: break
    }
  }

  /// A parameter with a line of its own is ticked off where it stands; one among others moves to a line
  /// below that remembers its place.
  mutating func tickOff(_ index: Int, of line: Int, head: Range<Int>) {
    guard var url = self[url: line] else { return }
    let reader = RowReader(lines: lines, head: head)
    let parked = reader.parked(at: line)
    if parked.isEmpty, url.isOpened, url.rowIndices.count == 1, url.fragment.isEmpty {
      lines[line].kind = .off(.line(url))
      return
    }
    let place = SavedRow.Place.item(line: line, index: index)
    let position = reader.places(of: url, at: line).firstIndex { $0.place == place }! + 1
    let item = url.items.remove(at: index)
    self[url: line] = url
    let mark = ByteText(position == 1 && !url.isOpened ? "?" : "&")
    let above = parked.last { $0.position < position }?.line ?? line
    insert(
      .off(.parked(position: position, mark: mark, item: item, tail: .empty)), after: above)
  }

  /// Puts a parked item back among the others of its line.
  mutating func unpark(_ line: Int, to anchor: Int, head: Range<Int>) {
    guard var url = self[url: anchor], case .off(.parked(_, _, let item, _)) = lines[line].kind
    else { return }
    let places = RowReader(lines: lines, head: head).places(of: url, at: anchor)
    let before = places.prefix { $0.place.line != line || $0.place.isItem }
    url.items.insert(item, at: before.count { $0.place.isItem })
    self[url: anchor] = url
    remove(line)
  }
}

extension SavedRow.Place {
  var line: Int {
    switch self {
    case .item(let line, _), .parked(let line, _, _), .offLine(let line), .header(let line): line
    // Never asked: a body is edited as a whole.
    case .body: 0
    }
  }
  var isItem: Bool { if case .item = self { true } else { false } }
}

extension HeaderText {
  func saying(_ name: String, _ value: String?) -> HeaderText {
    var header = self
    header.name = self.name.saying(name)
    header.value = self.value.saying(value ?? "")
    return header
  }
}

extension QueryItem {
  func saying(_ name: String, _ value: String?) -> QueryItem {
    QueryItem(
      name: self.name.saying(name), value: value.map { (self.value ?? .empty).saying($0) })
  }
}
