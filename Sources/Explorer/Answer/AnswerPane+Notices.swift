import JSONTree
import Lotus
import Platform
import Sessions
import Terminal

extension AnswerPane {
  /// What stands above the view, or in its place: what went wrong, what to do, and what arrived.
  func notices(theme: Theme) -> [[Styled]] {
    switch phase {
    case .blank: return []
    case .nothingStored:
      return [
        [Styled("no answer is stored for this request", theme.text)],
        [Styled("\(Self.key(of: .send)) sends it", theme.dim)],
      ]
    case .unreadable(let error): return words(Complaint(error), theme)
    case .failed(let failure):
      return words(Complaint(failure), theme) + arrived(failure, theme) + bodyNotices(theme)
    case .running, .loading, .done: return bodyNotices(theme)
    }
  }

  private func words(_ complaint: Complaint, _ theme: Theme) -> [[Styled]] {
    [
      [Styled("✗ ", theme.broken), Styled(complaint.what, theme.broken)],
      [Styled("  " + complaint.hint, theme.text)],
    ]
  }

  /// `incomplete: 1.2 kB of 5 kB arrived`
  private func arrived(_ failure: TransferFailure, _ theme: Theme) -> [[Styled]] {
    guard head != nil else { return [] }
    let size = Measures.size(body?.store.count ?? 0)
    let all = progress.expected.map { " of " + Measures.size($0) } ?? ""
    return [[Styled("  incomplete: the head and \(size)\(all) of the body arrived", theme.wrong)]]
  }

  private func bodyNotices(_ theme: Theme) -> [[Styled]] {
    guard tab == .tree || tab == .raw else { return headNotices(theme) }
    guard let body, !body.isEmpty else {
      return phase == .done ? [[Styled("no body", theme.dim)]] : []
    }
    if let error = body.error { return noJSON(body, error, theme) }
    guard tab == .tree else { return [] }
    guard body.tree(mapped: false) != nil else {
      return phase == .done ? [[Styled("nothing but blanks", theme.dim)]] : []
    }
    guard isMapped, let mapping, body.tree(mapped: true) == nil else { return [] }
    if phase != .done {
      return [[Styled("waiting for \(mapping)", theme.dim)]]
    }
    return [
      [Styled("nothing is at \(mapping)", theme.wrong)],
      [Styled("\(Self.key(of: .mapped)) shows the whole answer", theme.dim)],
    ]
  }

  /// A file has no head and no times.
  private func headNotices(_ theme: Theme) -> [[Styled]] {
    guard exchange == nil, phase != .blank else { return [] }
    return [[Styled("a file has no \(tab == .headers ? "headers" : "times")", theme.dim)]]
  }

  /// What claims to be JSON is told where it is none; anything else that it is something else.
  private func noJSON(_ body: AnswerBody, _ error: JSONError, _ theme: Theme) -> [[Styled]] {
    guard body.claimsJSON(mediaType) else {
      guard tab == .tree else { return [] }
      return [
        [Styled("no JSON: \(mediaType ?? "no media type is given")", theme.text)],
        [Styled("\(Self.key(of: .nextTab)) shows it as it came", theme.dim)],
      ]
    }
    return [
      [Styled("✗ ", theme.broken), Styled(Complaint(error).what, theme.broken)],
      [Styled("  " + error.excerpt, theme.text)],
      [Styled("  " + error.caret, theme.broken)],
    ]
  }

  /// The media type without parameters, in lower case.
  var mediaType: String? {
    head?.headers["Content-Type"].map { value in
      String(value.prefix { $0 != ";" && $0 != " " }).lowercased()
    }
  }

  /// The first key of a command as the help writes it.
  static func key(of command: Command) -> String {
    Binding.table.first { $0.command == command }?.keys.first?.label ?? ""
  }
}
