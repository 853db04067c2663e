/// Where a request and what belongs to it alone stand in a file: its `###` line, comments, head and body.
///
///     @host = …          the file's: stays when the request goes
///     ### get      ┐
///     # a comment  │ section and extent
///     GET …        ┘
struct RequestSection: Hashable {
  /// Lines from one `###` to the next.
  let section: Range<Int>
  /// The lines of it that go with the request: those behind the last variable above the request line, else all.
  let extent: Range<Int>
  /// Whether the section begins with a `###`.
  let isMarked: Bool
  /// Whether the extent begins with it.
  var isWhole: Bool { isMarked && extent.lowerBound == section.lowerBound }

  init(_ request: SavedRequest, in lines: [FileLine]) {
    let line = request.line - 1
    let start = lines[...line].lastIndex { $0.isSeparator } ?? 0
    let end = lines[(line + 1)...].firstIndex { $0.isSeparator } ?? lines.count
    section = start..<end
    isMarked = lines[start].isSeparator
    let variable = lines[start..<line].lastIndex { $0.isVariable }
    extent = (variable.map { $0 + 1 } ?? start)..<end
  }
}

extension FileLine {
  var isSeparator: Bool { if case .separator = kind { true } else { false } }
  var isVariable: Bool { if case .variable = kind { true } else { false } }
  var isBlank: Bool { if case .blank = kind { true } else { false } }
  var bytes: ByteText { kind.printed + end }
}
