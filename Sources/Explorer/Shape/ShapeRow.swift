import JSONTree
import Sessions
import Terminal

/// How a place of a shape looks as a row: name, how often, what.
///
///     items            1  array of 3
///       [*]            3  object
///         id           3  number 1 … 9.5: 1, 4, 9.5
///         mail    2 of 3  1 string 7 bytes, email; 1 null: "a@b.org"
struct ShapeRow {
  let sheet: ShapeSheet
  let theme: Theme
  let columns: Int

  private var nameColumns: Int { max(4, min(sheet.nameColumns, columns * 2 / 5)) }

  func line(_ entry: JSONShape.Entry) -> [Styled] {
    let words = ShapeWords(sheet.shape)
    let often = words.often(entry)
    let pad = String(repeating: " ", count: max(0, sheet.oftenColumns - often.count) + 2)
    return [
      Styled(name(entry), theme.key), Styled(pad + often, theme.number),
      Styled("  ", theme.text), Styled(words.what(entry.facts), theme.text),
    ]
  }

  /// The indent goes first where there is no room for it, but for a quarter of the column.
  private func name(_ entry: JSONShape.Entry) -> String {
    let name = sheet.name(of: entry)
    let room = nameColumns - Columns.of(name, atMost: nameColumns)
    let indent = min(entry.depth * 2, max(room, nameColumns / 4))
    let shown = Columns.elided(name, to: nameColumns - indent)
    return Columns.padded(String(repeating: " ", count: indent) + shown, to: nameColumns)
  }
}
