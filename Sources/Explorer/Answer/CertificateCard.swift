import Lotus
import Terminal

/// What one certificate of a chain says, read once an answer.
struct CertificateCard: Hashable, Sendable {
  /// Longer chains are somebody's joke.
  private static let most = 12
  let facts: CertificateFacts?
  let fingerprint: String
  let size: Int

  private init(_ certificate: Certificate) {
    facts = certificate.facts
    fingerprint = certificate.fingerprint
    size = certificate.der.count
  }

  /// The server's own first, then whoever vouches for it.
  static func all(of exchange: Exchange?) -> [CertificateCard] {
    (exchange?.timings.session?.certificates.prefix(most) ?? []).map(CertificateCard.init)
  }

  /// `CN=localhost`, and below it names, dates and fingerprint.
  func lines(_ theme: Theme) -> [[Styled]] {
    guard let facts else {
      return [[Styled("not readable, \(size) bytes", theme.wrong)], line("SHA-256", spaced, theme)]
    }
    let issuer = facts.issuer == facts.subject ? "itself" : facts.issuer
    var lines = [[Styled(facts.subject.isEmpty ? "no name" : facts.subject, theme.key)]]
    if !facts.names.isEmpty {
      lines.append(line("for", facts.names.joined(separator: ", "), theme))
    }
    lines.append(line("by", issuer, theme))
    lines.append(line("valid", "\(facts.notBefore) to \(facts.notAfter)", theme))
    return lines + [line("SHA-256", spaced, theme)]
  }

  private func line(_ name: String, _ value: String, _ theme: Theme) -> [Styled] {
    [Styled("  " + Columns.padded(name, to: 8), theme.dim), Styled(value, theme.text)]
  }

  /// `ab:cd:ef`, as browsers and openssl write it.
  private var spaced: String {
    let digits = Array(fingerprint)
    return stride(from: 0, to: digits.count, by: 2).map {
      String(digits[$0..<min($0 + 2, digits.count)])
    }.joined(separator: ":")
  }
}
