/// Finds the rows of a request's head in the order people see them.
struct RowReader {
  let lines: [FileLine]
  /// From the request line to the last line before the body.
  let head: Range<Int>

  /// Parameters and headers; the parked items of a URL line stand among its other items.
  var rows: [SavedRow] {
    head.flatMap { index -> [SavedRow] in
      switch lines[index].kind {
      case .request(let request): items(of: request.url, at: index)
      case .url(let url): items(of: url, at: index)
      case .header(let header): [row(header, isOn: true, at: index)]
      case .off(.header(let header)): [row(header, isOn: false, at: index)]
      case .off(.line(let url)):
        url.rowIndices.map {
          row(url.items[$0], isOn: false, line: index, place: .offLine(line: index))
        }
      default: []
      }
    }
  }

  /// Parked items by the URL line they belong to, in the order of their positions.
  func parked(at anchor: Int) -> [(line: Int, position: Int, item: QueryItem)] {
    var found: [(line: Int, position: Int, item: QueryItem)] = []
    for index in head.suffix(from: anchor + 1) {
      switch lines[index].kind {
      case .url: return sorted(found)
      case .off(.parked(let position, _, let item, _)): found.append((index, position, item))
      default: continue
      }
    }
    return sorted(found)
  }

  private func sorted(
    _ found: [(line: Int, position: Int, item: QueryItem)]
  ) -> [(line: Int, position: Int, item: QueryItem)] {
    found.sorted { ($0.position, $0.line) < ($1.position, $1.line) }
  }

  /// The items of a URL line as they would stand if all were on, empty ones too.
  func places(of url: URLText, at anchor: Int) -> [(place: SavedRow.Place, item: QueryItem)] {
    var all = url.items.indices.map {
      (place: SavedRow.Place.item(line: anchor, index: $0), item: url.items[$0])
    }
    for (line, position, item) in parked(at: anchor) {
      let place = SavedRow.Place.parked(line: line, anchor: anchor, position: position)
      all.insert((place, item), at: min(position - 1, all.count))
    }
    return all
  }

  private func items(of url: URLText, at anchor: Int) -> [SavedRow] {
    places(of: url, at: anchor).filter { !$0.item.isEmpty }.map {
      switch $0.place {
      case .parked(let line, _, _): row($0.item, isOn: false, line: line, place: $0.place)
      default: row($0.item, isOn: true, line: anchor, place: $0.place)
      }
    }
  }

  private func row(_ item: QueryItem, isOn: Bool, line: Int, place: SavedRow.Place) -> SavedRow {
    SavedRow(
      kind: .parameter, isOn: isOn, name: item.name.string, value: item.value?.string,
      line: line + 1, place: place)
  }

  private func row(_ header: HeaderText, isOn: Bool, at index: Int) -> SavedRow {
    SavedRow(
      kind: .header, isOn: isOn, name: header.name.string, value: header.value.string,
      line: index + 1, place: .header(line: index))
  }
}
