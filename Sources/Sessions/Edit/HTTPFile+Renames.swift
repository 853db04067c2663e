extension HTTPFile {
  /// Requests that are called otherwise in another state of the file, by their names here.
  ///
  /// When an edit takes one name and brings one, that is the new name. Else, and when somebody else changed
  /// the file, only a request that says exactly the same as before is known to be the same.
  public func renames(to other: HTTPFile, byEdit isEdit: Bool) -> [String: String] {
    let (old, new) = (Set(requests.map(\.name)), Set(other.requests.map(\.name)))
    let lost = requests.filter { !new.contains($0.name) }
    let found = other.requests.filter { !old.contains($0.name) }
    if isEdit, lost.count == 1, found.count == 1 { return [lost[0].name: found[0].name] }
    var names: [String: String] = [:]
    let before = Dictionary(grouping: lost, by: RequestShape.init)
    for (shape, requests) in Dictionary(grouping: found, by: RequestShape.init) {
      guard requests.count == 1, let same = before[shape], same.count == 1 else { continue }
      names[same[0].name] = requests[0].name
    }
    return names
  }
}
