import Sessions

extension CatalogPane {
  /// Words about the row under the cursor, for the status line: why it could not be read or understood.
  var notice: String? {
    switch row?.content {
    case .unreadable(_, _, let error): Complaint(error).sentence
    case .problem(let problem, let file, _): Complaint(problem, file: file).sentence
    default: nil
    }
  }
}

extension Complaint {
  /// What and what to do on one line.
  var sentence: String { hint.isEmpty ? what : "\(what): \(hint)" }
}
