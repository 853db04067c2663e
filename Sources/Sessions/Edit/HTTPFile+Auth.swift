extension HTTPFile {
  /// Says in another way who is asking. The row that says it now is changed or goes; `none` in a file that
  /// sets one for all writes `# @no-auth`.
  @discardableResult
  public mutating func setAuth(_ auth: SavedAuth, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    guard requests[request].auth != auth else { return nil }
    if case .key(let name, _, _) = auth, !SavedAuth.isKeyName(name) { return .notAKeyName(name) }
    var changed = self
    if let refusal = changed.write(auth, of: request) { return refusal }
    guard changed.requests[request].auth == auth else { return .unwritable }
    self = changed
    return nil
  }

  private mutating func write(_ auth: SavedAuth, of request: Int) -> EditRefusal? {
    let isNone = auth == .none && requests[request].inheritedAuth != nil
    if let refusal = setNoAuth(isNone, of: request) { return refusal }
    guard let row = Self.row(of: auth) else { return removeAuth(of: request) }
    if let old = requests[request].authRow, requests[request].rows[old].kind == row.kind {
      return setRow(old, of: request, on: true, name: row.name, value: row.value)
    }
    return removeAuth(of: request)
      ?? addRow(row.kind, to: request, name: row.name, value: row.value)
  }

  private mutating func removeAuth(of request: Int) -> EditRefusal? {
    requests[request].authRow.flatMap { removeRow($0, of: request) }
  }

  private static func row(
    of auth: SavedAuth
  ) -> (kind: SavedRow.Kind, name: String, value: String)? {
    if case .key(let name, let value, let inQuery) = auth {
      return (inQuery ? .parameter : .header, name, value)
    }
    return auth.authorization.map { (.header, "Authorization", $0) }
  }
}
