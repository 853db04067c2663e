import JSONTree
import Lotus
import Platform
import Sessions

extension AnswerPane {
  /// Bytes of a body that is still coming that are copied at once.
  private static let copied = 8 << 20

  /// What the save key would save, or why it cannot.
  var saving: Swift.Result<BodySaving, SaveObstacle> {
    guard let body, !body.isEmpty else { return .failure(.nothing) }
    let count = body.received.count
    var source = BodySource.memory(SettledBytes(body.received))
    if let kept, !kept.bodyName.isEmpty {
      source = .file(Files.join(kept.folder, kept.bodyName))
    } else if !isSettled {
      guard count <= Self.copied else { return .failure(.coming) }
      let copy = ByteStore(expecting: count)
      guard (try? copy.append(body.received.bytes(0..<count))) != nil else {
        return .failure(.coming)
      }
      source = .memory(SettledBytes(copy))
    }
    var saving = BodySaving(
      source: source, name: suggestedName, incomplete: incompleteWords(count))
    if isSettled, let wire {
      saving.received = .memory(SettledBytes(wire))
      saving.coding = head?.headers.values(of: "Content-Encoding").joined(separator: ", ") ?? ""
    }
    return .success(saving)
  }

  private var suggestedName: String {
    if case .file(let name) = origin { return "copy of " + SuggestedName.cleaned(name) }
    return SuggestedName.of(head, exchange?.lastRequest.url, mediaType: mediaType)
  }

  private func incompleteWords(_ count: Int) -> String? {
    if phase == .done { return nil }
    let all = expectedSize.map { " of " + Measures.size($0) } ?? ""
    return Measures.size(count) + all
  }
}

/// Why a body cannot be saved.
enum SaveObstacle: Error, Hashable, Sendable {
  case nothing
  /// There is too much of it to be copied while it comes.
  case coming
}
