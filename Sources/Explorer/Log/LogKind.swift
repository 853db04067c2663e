import Lotus
import Terminal

extension LogRecord.Kind {
  /// Glyph, word and role of each kind: one table for rows and for the help to come.
  static let looks: [LogRecord.Kind: LogLook] = [
    .prepared: LogLook("→", "prepared", { $0.text }),
    .hop: LogLook("↪", "hop", { $0.moved }),
    .head: LogLook("←", "head", { $0.text }),
    .finished: LogLook("✓", "finished", { $0.good }),
    .failed: LogLook("✗", "failed", { $0.broken }),
    .cancelled: LogLook("⊘", "cancelled", { $0.wrong }),
    .served: LogLook("▫", "from cache", { $0.moved }),
    .damaged: LogLook("✗", "damaged", { $0.broken }),
    .stored: LogLook("▪", "stored", { $0.dim }),
    .storeFailed: LogLook("✗", "not stored", { $0.broken }),
    .dropped: LogLook("…", "dropped", { $0.wrong }),
    .note: LogLook("·", "note", { $0.dim }),
  ]

  var look: LogLook { Self.looks[self] ?? LogLook("·", rawValue, { $0.dim }) }
}

/// How a kind of record is shown: by glyph and word first, by colour second.
struct LogLook: Sendable {
  let glyph: String
  let word: String
  let style: @Sendable (Theme) -> Style

  init(_ glyph: String, _ word: String, _ style: @escaping @Sendable (Theme) -> Style) {
    self.glyph = glyph
    self.word = word
    self.style = style
  }
}
