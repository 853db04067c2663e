import Lotus
import Sessions
import Terminal

/// How a field of a record stands in its row: sizes and times in words, long lists not at all (an opened
/// record shows every field as it is).
enum LogField {
  /// What a row shows of a field; nothing when it belongs to the opened record only.
  static func shown(_ field: LogRecord.Field, _ theme: Theme) -> [Styled] {
    switch field.name {
    case "headers", "peer", "version", "dropped", "entry", "freshness": []
    case "status":
      [Styled(" " + field.value, Int(field.value).map(theme.style(ofStatus:)) ?? theme.text)]
    case "proxy": [Styled(" through \(field.value)", theme.text)]
    case "size": measured(field, theme, Measures.size)
    case "time": measured(field, theme, Measures.duration)
    default: [Styled(" " + field.words, theme.text)]
    }
  }

  private static func measured(
    _ field: LogRecord.Field, _ theme: Theme, _ words: (Int) -> String
  ) -> [Styled] {
    [Styled(" · ", theme.dim), Styled(Int(field.value).map(words) ?? field.value, theme.text)]
  }
}
