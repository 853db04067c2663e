/// Which look is taken at the start, and whose word that was: `LOTUS_THEME` (or `--theme`, which stands for it),
/// `NO_COLOR`, the settings, else the terminal's background.
struct LookChoice: Hashable, Sendable {
  let look: Look
  /// Whether the terminal is to show no colour whatever is chosen later.
  let isColorless: Bool
  /// A name in `LOTUS_THEME` that is none.
  let unknown: String?

  init(_ environment: [String: String] = [:], kept: Look? = nil) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let named = value("LOTUS_THEME")
    let meant = named.flatMap(Look.init)
    // https://no-color.org: what a person asks of this program itself counts more.
    isColorless = value("NO_COLOR") != nil && meant == nil
    look = meant ?? (isColorless ? .monochrome : kept ?? .automatic)
    unknown = meant == nil ? named : nil
  }
}
