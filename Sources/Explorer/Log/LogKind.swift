import Lotus
import Terminal

extension LogRecord.Kind {
  /// Glyph and role of each kind.
  static let looks: [LogRecord.Kind: LogLook] = [
    .prepared: LogLook("→", { $0.text }),
    .hop: LogLook("↪", { $0.moved }),
    .head: LogLook("←", { $0.text }),
    .finished: LogLook("✓", { $0.good }),
    .failed: LogLook("✗", { $0.broken }),
    .cancelled: LogLook("⊘", { $0.wrong }),
    .served: LogLook("▫", { $0.moved }),
    .damaged: LogLook("✗", { $0.broken }),
    .stored: LogLook("▪", { $0.dim }),
    .storeFailed: LogLook("✗", { $0.broken }),
    .dropped: LogLook("…", { $0.wrong }),
    .note: LogLook("·", { $0.dim }),
  ]

  var look: LogLook { Self.looks[self] ?? LogLook("·", { $0.dim }) }
}

/// How a kind of record is shown beside its word: by glyph first, by colour second.
struct LogLook: Sendable {
  let glyph: String
  let style: @Sendable (Theme) -> Style

  init(_ glyph: String, _ style: @escaping @Sendable (Theme) -> Style) {
    self.glyph = glyph
    self.style = style
  }
}
